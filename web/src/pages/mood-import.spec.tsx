import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ImportDialog } from '../features/mood/components/import-dialog';
import common from '../i18n/locales/en/common.json';
import importTexts from '../i18n/locales/en/import.json';
import mood from '../i18n/locales/en/mood.json';
import '../i18n/texts/mood';
import { memberOf } from '../testing/member';
import { filled, press, renderPage } from '../testing/render';
import { failure, server } from '../testing/server';
import type { ReceivedRequest } from '../testing/server';

const IMPORT = 'POST /api/mood-entries/import';
const UNDO = 'POST /api/mood-entries/import/undo';
const { files } = mood;
const HEAD = 'full_date,date,weekday,time,mood,activities,note_title,note';

interface SentEntries {
  entries: { moodScore: number; notes: string; createdAt: string; activities: string[] }[];
}

const open = () => renderPage(<ImportDialog open onClose={() => undefined} />, { member: memberOf() });
const choose = (user: UserEvent, lines: readonly string[]) =>
  user.upload(
    screen.getByLabelText(files.choose),
    new File([[HEAD, ...lines].join('\r\n')], 'daylio.csv', { type: 'text/csv' }),
  );
const startOf = (count: number) =>
  count === 1
    ? importTexts.start_one.replace('{{number}}', '1')
    : importTexts.start_other.replace('{{number}}', `${count}`);
const question = (name: string) => screen.findByRole('radiogroup', { name });

describe('the import of a diary', () => {
  test('asks for the score of a custom mood, and sends nothing before it is answered', async () => {
    const { user } = open();
    await choose(user, ['2026-11-20,x,x,09:00,fluffig,,,a', '2026-11-19,x,x,09:00,zackig,,,b']);
    const fluffig = await question(filled(files.moodQuestion, { mood: 'fluffig' }));
    await user.click(within(fluffig).getByRole('radio', { name: mood.scores[5] }));
    await press(user, filled(files.leaveOutMood, { mood: 'zackig' }));
    expect(await screen.findByText(filled(importTexts.leftOut, { number: '1' }))).toBeVisible();
    expect(server.requests).not.toContain(IMPORT);
    server.on(IMPORT, { imported: 1, skipped: 0, ids: [4] });
    await press(user, startOf(1));
    expect(await screen.findByText(filled(importTexts.done, { imported: '1', skipped: '0' }))).toBeVisible();
    expect((server.lastBody(IMPORT) as SentEntries).entries).toMatchObject([{ moodScore: 5, notes: 'a' }]);
  });

  test('shows one quiet line about help if the past may have been hard, and focuses the result', async () => {
    const { user } = open();
    await choose(user, ['2026-11-20,x,x,09:00,rad,,,a']);
    expect(screen.getByText('daylio.csv')).toBeVisible();
    server.on(IMPORT, { imported: 1, skipped: 0, ids: [4], hasPossibleDanger: true });
    await press(user, startOf(1));
    expect(await screen.findByText(importTexts.help)).toBeVisible();
    expect(screen.getByText(files.filled)).toBeVisible();
    expect(screen.getByText(filled(importTexts.done, { imported: '1', skipped: '0' }))).toHaveFocus();
  });

  test('asks for the order of an ambiguous date before it shows entries to import', async () => {
    const { user } = open();
    await choose(user, ['03-11-2025,x,,09:00,rad,,,']);
    const dates = await question(filled(files.dateQuestion, { date: '03-11-2025' }));
    expect(screen.queryByRole('button', { name: startOf(1) })).not.toBeInTheDocument();
    await user.click(within(dates).getByRole('radio', { name: 'March 11, 2025' }));
    server.on(IMPORT, { imported: 1, skipped: 0, ids: [4] });
    await press(user, startOf(1));
    await waitFor(() => expect(server.requests).toContain(IMPORT));
    expect((server.lastBody(IMPORT) as SentEntries).entries[0]?.createdAt).toBe('2025-03-11T09:00:00.000Z');
  });

  test('keeps the first 30 activities of an entry, and names the lines with more', async () => {
    const { user } = open();
    const many = Array.from({ length: 34 }, (_, index) => `thing ${index}`).join(' | ');
    await choose(user, [`2026-11-20,x,x,09:00,rad,${many},,`, '2026-11-19,x,x,late,rad,,,']);
    await user.click(await screen.findByText(filled(files.shortened, { number: '1' })));
    expect(
      screen.getByText(
        filled(files.line, {
          line: '2',
          reason: files.cuts.tags.replaceAll('{{number}}', '30'),
        }),
      ),
    ).toBeVisible();
    await user.click(screen.getByText(filled(importTexts.leftOut, { number: '1' })));
    const reason = filled(files.reasons.time, { value: 'late' });
    expect(screen.getByText(filled(files.line, { line: '3', reason }))).toBeVisible();
    server.on(IMPORT, { imported: 1, skipped: 0, ids: [4] });
    await press(user, startOf(1));
    await waitFor(() => expect(server.requests).toContain(IMPORT));
    expect((server.lastBody(IMPORT) as SentEntries).entries[0]?.activities).toHaveLength(30);
  });

  test('leaves out only the entry that the server refuses, and names its line', async () => {
    const { user } = open();
    await choose(
      user,
      ['a', 'b', 'bad', 'd', 'e'].map((note, index) => `2026-11-1${index},x,x,09:00,rad,,,${note}`),
    );
    const stored: string[] = [];
    server.on(IMPORT, ({ body }: ReceivedRequest) => {
      const notes = (body as SentEntries).entries.map((entry) => entry.notes);
      if (notes.includes('bad')) return failure(400, 'invalid_input');
      stored.push(...notes);
      return { imported: notes.length, skipped: 0, ids: notes.map((_, index) => index + 1) };
    });
    await press(user, startOf(5));
    expect(await screen.findByText(filled(importTexts.done, { imported: '4', skipped: '0' }))).toBeVisible();
    expect(stored).toEqual(['a', 'b', 'd', 'e']);
    await user.click(screen.getByText(filled(importTexts.leftOut, { number: '1' })));
    expect(screen.getByText(filled(files.line, { line: '4', reason: files.reasons.refused }))).toBeVisible();
  });

  test('can be undone, even if the first attempt fails', async () => {
    const { user } = open();
    await choose(user, ['2026-11-20,x,x,09:00,rad,,,a']);
    server.on(IMPORT, { imported: 1, skipped: 0, ids: [4] });
    await press(user, startOf(1));
    server.on(UNDO, failure(500));
    await press(user, importTexts.undo);
    expect(await screen.findByText(importTexts.undoFailed)).toBeVisible();
    server.on(UNDO, { deleted: 1 });
    await press(user, importTexts.undo);
    expect(await screen.findByText(importTexts.undone)).toBeVisible();
    expect(server.lastBody(UNDO)).toEqual({ ids: [4] });
    expect(screen.queryByRole('button', { name: importTexts.undo })).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: common.close }).length).toBeGreaterThan(0);
  });
});
