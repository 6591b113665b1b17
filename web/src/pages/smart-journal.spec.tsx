import type { JournalEntry } from '@mikai/contract/journal';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import journal from '../i18n/locales/en/journal.json';
import { memberOf } from '../testing/member';
import { fill, press, renderPage } from '../testing/render';
import { server } from '../testing/server';
import { SmartJournalPage } from './smart-journal';

const ENTRY = {
  id: 1,
  title: 'By the river',
  content: 'A long walk.',
  tags: [],
  createdAt: '2026-11-24T10:00:00.000Z',
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
});

describe('the journal', () => {
  test('opens on a page to write on, with what was written earlier beneath it', async () => {
    open();
    const page = screen.getByLabelText(journal.form.content);
    const earlier = screen.getByRole('region', { name: journal.earlier });
    expect(page.compareDocumentPosition(earlier) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(await within(earlier).findByText('By the river')).toBeVisible();
    // Whoever comes to read is not led into the field.
    expect(page).not.toHaveFocus();
  });

  test('puts the caret on the page where a link asks for it, and whenever a new entry is wanted', async () => {
    const { user } = open('/smart-journal?write');
    await waitFor(() => expect(screen.getByLabelText(journal.form.content)).toHaveFocus());
    expect(window.location.search).toBe('');
    await fill(user, journal.form.content, 'Half a page');
    await press(user, journal.newEntry);
    expect(screen.getByLabelText(journal.form.content)).toHaveFocus();
    expect(screen.getByLabelText(journal.form.content)).toHaveValue('Half a page');
  });
});
