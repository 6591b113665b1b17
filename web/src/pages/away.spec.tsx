import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { authKeys } from '../features/auth/auth.queries';
import { clearDeviceMember, noteDeviceMember } from '../features/auth/device-member';
import { clearLocalMoodData } from '../features/mood/mood.store';
import capsules from '../i18n/locales/en/capsules.json';
import common from '../i18n/locales/en/common.json';
import help from '../i18n/locales/en/help.json';
import journal from '../i18n/locales/en/journal.json';
import mood from '../i18n/locales/en/mood.json';
import { memberOf } from '../testing/member';
import { renderPage } from '../testing/render';
import { failure, server } from '../testing/server';
import { MoodTrackerPage } from './mood-tracker';
import { SmartJournalPage } from './smart-journal';
import { TimeCapsulesPage } from './time-capsules';

beforeEach(() => {
  clearLocalMoodData();
  server.on('GET /api/auth/me', failure(503, 'unavailable'));
});

/** Renders a page while the server can't be reached to check the session. */
function open(page: ReactElement): void {
  const { queryClient } = renderPage(page);
  const asked = queryClient.getQueryCache().find({ queryKey: authKeys.me });
  const error = new Error('unavailable');
  act(() => asked?.setState({ data: undefined, error, errorUpdateCount: 1, status: 'error' }));
}

describe('while the server is unreachable', () => {
  test('the journal lets the last signed-in member write an entry', async () => {
    noteDeviceMember(memberOf());
    open(<SmartJournalPage />);
    const page = await screen.findByLabelText(journal.form.content);
    fireEvent.change(page, { target: { value: 'Half a page' } });
    expect(page).toHaveValue('Half a page');
    expect(await screen.findByRole('region', { name: help.away.title })).toBeVisible();
  });

  test('the mood page lets the last signed-in member choose a mood', async () => {
    noteDeviceMember(memberOf());
    open(<MoodTrackerPage />);
    expect(await screen.findByRole('radiogroup', { name: mood.log.scale })).toBeVisible();
    expect(await screen.findByRole('region', { name: help.away.title })).toBeVisible();
  });

  test('a page that needs the server keeps its title and links to what works without it', async () => {
    noteDeviceMember(memberOf());
    open(<TimeCapsulesPage />);
    expect(await screen.findByRole('heading', { level: 1, name: capsules.title })).toBeVisible();
    const works = await screen.findByRole('region', { name: help.away.title });
    for (const name of [help.away.help, common.nav.journal, common.nav.mood])
      expect(within(works).getByRole('link', { name })).toBeVisible();
    expect(screen.queryByRole('heading', { name: help.title })).not.toBeInTheDocument();
  });

  test.each([
    ['journal', <SmartJournalPage key="journal" />],
    ['mood page', <MoodTrackerPage key="mood" />],
  ])('the %s of nobody shows the help that needs no server', async (_name, page) => {
    clearDeviceMember();
    open(page);
    expect(await screen.findByRole('heading', { name: help.title })).toBeVisible();
    expect(screen.queryByLabelText(journal.form.content)).not.toBeInTheDocument();
    expect(screen.queryByRole('radiogroup', { name: mood.log.scale })).not.toBeInTheDocument();
  });
});
