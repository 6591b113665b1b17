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
const reloadButton = () => screen.queryByRole('button', { name: common.errors.reload });

describe('ErrorBoundary', () => {
  // React reports each error that a boundary catches.
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    useHelpStore.setState({ chosenCountry: 'GB' });
  });
  afterEach(() => vi.restoreAllMocks());

  test('explains offline that a page was not downloaded, with a crisis line and without a reloadButton button', async () => {
    open(MISSING);
    server.goOffline();
    expect(await screen.findByRole('heading', { name: common.errors.offlineTitle })).toBeVisible();
    expect(reloadButton()).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /999/ })).toHaveAttribute('href', 'tel:999');
  });

  test('offers a reloadButton when the chunk of a page is missing while online', async () => {
    open(MISSING);
    expect(await screen.findByRole('heading', { name: common.errors.pageTitle })).toBeVisible();
    expect(screen.getByText(common.errors.updated)).toBeVisible();
    expect(reloadButton()).toBeVisible();
  });

  test('offers a reloadButton even offline when the page itself throws', async () => {
    server.goOffline();
    open('undefined is not a function');
    expect(await screen.findByText(common.errors.pageText)).toBeVisible();
    expect(reloadButton()).toBeVisible();
  });
});
