import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import common from '../i18n/locales/en/common.json';
import { renderPage } from '../testing/render';
import { server } from '../testing/server';
import { useHelpStore } from '../ui/help/help.store';
import { ErrorBoundary } from './error-boundary';

function Page({ error }: { error: Error }): ReactNode {
  throw error;
}

const open = (message: string) =>
  renderPage(
    <ErrorBoundary resetKey="">
      <Page error={new Error(message)} />
    </ErrorBoundary>,
  );

const MISSING = 'Failed to fetch dynamically imported module: /assets/journal.js';
const reload = () => screen.queryByRole('button', { name: common.errors.reload });

describe('a page that cannot be shown', () => {
  // React reports each error that a boundary catches.
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    useHelpStore.setState({ chosenCountry: 'GB' });
  });
  afterEach(() => vi.restoreAllMocks());

  test('and is not on this device yet says so without a network, with a number and no reload', async () => {
    open(MISSING);
    server.goOffline();
    expect(await screen.findByRole('heading', { name: common.errors.offlineTitle })).toBeVisible();
    expect(reload()).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /999/ })).toHaveAttribute('href', 'tel:999');
  });

  test('can be loaded again with a network', async () => {
    open(MISSING);
    expect(await screen.findByRole('heading', { name: common.errors.pageTitle })).toBeVisible();
    expect(screen.getByText(common.errors.updated)).toBeVisible();
    expect(reload()).toBeVisible();
  });

  test('because of an error of its own can be loaded again also without a network', async () => {
    server.goOffline();
    open('undefined is not a function');
    expect(await screen.findByText(common.errors.pageText)).toBeVisible();
    expect(reload()).toBeVisible();
  });
});
