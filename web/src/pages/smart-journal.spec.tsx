import type { JournalEntry } from '@mikai/contract/journal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import journal from '../i18n/locales/en/journal.json';
import links from '../i18n/locales/en/links.json';
import { memberOf } from '../testing/member';
import { fill, filled, press, renderPage } from '../testing/render';
import { failure, server } from '../testing/server';
import { SmartJournalPage } from './smart-journal';

const ENTRY = {
  id: 1,
  title: 'By the river',
  content: 'A long walk.',
  tags: [],
  createdAt: '2025-11-24T10:00:00.000Z',
  aiAnalysis: 'You went back to the river.',
  emotionalPatterns: [],
  riskScore: 1,
  milestoneProgress: 55,
  copingStrategies: ['Walk again.'],
  isDisappearing: false,
  disappearAfterHours: null,
  isShadowMode: false,
  isRevealed: true,
  status: 'ready',
  revision: 1,
} as unknown as JournalEntry;

const open = (at = '/smart-journal') => renderPage(<SmartJournalPage />, { at, member: memberOf() });

beforeEach(() => {
  server.on('GET /api/journal-enhanced/counts', { all: 1, enhanced: 0, venting: 0, shadow: 0 });
  server.on('GET /api/journal-enhanced', [ENTRY]);
  server.on('GET /api/journal', []);
  server.on('GET /api/coping-strategies', []);
  server.on('GET /api/gacha/earnings', { day: '2026-11-24', kinds: [] });
});

describe('the journal', () => {
  test('shows the form of a new entry, with earlier entries below it', async () => {
    open();
    const page = screen.getByLabelText(journal.form.content);
    const earlier = screen.getByRole('region', { name: journal.earlier });
    expect(page.compareDocumentPosition(earlier) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(await within(earlier).findByText('By the river')).toBeVisible();
    // The field doesn't take the focus, because people also come to read.
    expect(page).not.toHaveFocus();
  });

  test('focuses the text field for `?write` and for the button of a new entry', async () => {
    const { user } = open('/smart-journal?write');
    await waitFor(() => expect(screen.getByLabelText(journal.form.content)).toHaveFocus());
    expect(window.location.search).toBe('');
    await fill(user, journal.form.content, 'Half a page');
    await press(user, journal.newEntry);
    expect(screen.getByLabelText(journal.form.content)).toHaveFocus();
    expect(screen.getByLabelText(journal.form.content)).toHaveValue('Half a page');
  });

  test('shows an opened entry with its plant and two closed folds, and returns the focus to its line', async () => {
    const { user } = open();
    await screen.findByRole('button', { name: 'By the river' });
    await press(user, 'By the river');
    const page = screen.getByRole('article', { name: 'By the river' });
    expect(within(page).getByRole('heading', { level: 1 })).toHaveFocus();
    expect(within(page).getByText('A long walk.')).toBeVisible();
    expect(within(page).getByText(journal.stages.evergreen)).toBeVisible();
    expect(within(page).getByText(journal.findings.title).closest('details')).not.toHaveAttribute('open');
    expect(within(page).getByText(journal.strategies.title).closest('details')).not.toHaveAttribute('open');
    await user.click(screen.getByRole('link', { name: journal.form.back }));
    expect(screen.getByRole('button', { name: 'By the river' })).toHaveFocus();
  });

  test.each([
    [1, journal.risk.low],
    [2, journal.risk.mixed],
    [3, journal.risk.medium],
  ])(
    'calls an entry of %d what its figure is, and none with something hard in it light',
    async (riskScore, line) => {
      server.on('GET /api/journal-enhanced', [{ ...ENTRY, riskScore }]);
      const { user } = open();
      await screen.findByRole('button', { name: 'By the river' });
      await press(user, 'By the river');
      await user.click(screen.getByText(journal.findings.title));
      expect(screen.getByText(filled(line, { score: String(riskScore) }))).toBeVisible();
    },
  );

  test('returns the focus to the line once the list is loaded, unless the person has moved the focus', async () => {
    const { user } = open();
    const line = () => screen.queryByRole('button', { name: 'By the river' });
    const search = screen.getByLabelText(journal.search);
    const searchFor = async (value: string) => {
      const release = server.pause('GET /api/journal-enhanced');
      fireEvent.change(search, { target: { value } });
      await waitFor(() => expect(document.querySelector('[data-entry-id]')).toBeNull());
      return () => release([ENTRY]);
    };
    await user.click(await screen.findByRole('button', { name: 'By the river' }));
    // The search is debounced, so its list may not be loaded when the person goes back.
    const answerFirst = await searchFor('river');
    await user.click(screen.getByRole('link', { name: journal.form.back }));
    answerFirst();
    await waitFor(() => expect(line()).toHaveFocus());

    const answerSecond = await searchFor('walk');
    expect(document.body).toHaveFocus();
    answerSecond();
    await waitFor(() => expect(line()).toHaveFocus());

    await user.click(search);
    (await searchFor('long'))();
    await waitFor(() => expect(line()).toBeVisible());
    expect(search).toHaveFocus();
  });

  test('asks once about a link in an opened entry', async () => {
    server.on('GET /api/journal-enhanced', [{ ...ENTRY, content: 'See https://example.org/river' }]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'By the river' }));
    await user.click(screen.getByRole('link', { name: /example\.org/ }));
    // A second dialog in the hidden journal would invisibly block the page.
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: links.title })).toBeVisible();
  });

  test('shows that an entry does not exist, and offers a retry if it could not be loaded', async () => {
    server.on('GET /api/journal-enhanced/7', failure(404));
    open('/smart-journal?entry=7');
    expect(await screen.findByRole('heading', { level: 1, name: journal.gone })).toBeVisible();
    expect(screen.getByRole('link', { name: journal.form.back })).toBeVisible();
  });
});
