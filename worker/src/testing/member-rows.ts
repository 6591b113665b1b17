import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { seal } from '@mikai/core/crypto/encryption';
import { reserveId } from '@mikai/core/database/reserve-ids';
import { earnCoins } from '@mikai/core/gacha/ledger';
import { sealDetails } from '@mikai/core/mood/mood-entries';
import type { Outbox } from '@mikai/core/queues/outbox';
import { storeCapsule, storeEntry, storeSeed, storeStrategy } from '@mikai/core/testing/stored-journal';
import { storeLetter } from '@mikai/core/testing/stored-letters';

/** Stores mood entries of a member, a pending report, and what they earned. */
async function storeMoodRows(dataSource: DataSource, outbox: Outbox, userId: number): Promise<void> {
  const id = await reserveId(dataSource.manager, 'mood_entries');
  const text = { emotions: [], activities: [], notes: `words of ${userId}` };
  const details = sealDetails(text, { owner: userId, row: id });
  await dataSource.query(
    `INSERT INTO mood_entries (id, user_id, mood_score, details, logged_at, day) VALUES ($3, $1, 3, $2, now(), current_date)`,
    [userId, details, id],
  );
  // One more, which they have deleted.
  const deleted = [userId, details, randomUUID()];
  await dataSource.query(
    `INSERT INTO mood_entries (user_id, mood_score, details, logged_at, day, client_id)
     VALUES ($1, 3, $2, now(), current_date, $3)`,
    deleted,
  );
  await dataSource.query(`DELETE FROM mood_entries WHERE user_id = $1 AND client_id = $2`, [
    userId,
    deleted[2],
  ]);
  const [report] = await dataSource.query<{ id: number }[]>(
    `INSERT INTO mood_reports (user_id, kind, content, language) VALUES ($1, 'insights', $2, 'en') RETURNING id`,
    [userId, details],
  );
  await outbox.record(dataSource.manager, 'mood.report', { reportId: report!.id });
  await earnCoins(dataSource.manager, userId, 'mood');
}

/** Stores seeds, entries, strategies and capsules of a member, with a pending analysis. */
async function storeJournalRows(dataSource: DataSource, outbox: Outbox, userId: number): Promise<void> {
  const { manager } = dataSource;
  const text = `words of ${userId}`;
  await storeSeed(manager, userId);
  const entryId = await storeEntry(manager, userId, { title: text, content: text, isPending: true });
  await outbox.record(manager, 'journal.analyse', { entryId, wordsRevision: 1 });
  await storeStrategy(manager, userId);
  await storeCapsule(manager, userId);
}

/** Stores thoughts, reflections and notes of a member that MikAI still has to answer, and their story marks. */
async function storeThoughtRows(dataSource: DataSource, outbox: Outbox, userId: number): Promise<void> {
  const { manager } = dataSource;
  const text = seal(`words of ${userId}`, 'test.words', { owner: userId, row: 0 });
  const insert = async (table: string, columns: string, values: string) => {
    const [row] = await dataSource.query<{ id: number }[]>(
      `INSERT INTO ${table} (user_id, language, ${columns}) VALUES ($1, 'en', ${values}) RETURNING id`,
      [userId, text],
    );
    return row!.id;
  };
  const reframeId = await insert('thought_reframes', 'original_thought, chosen_distortions', '$2, $2');
  const reflectionId = await insert(
    'reflections',
    'original_thought, emotion_trigger, mood_before',
    '$2, $2, 5',
  );
  const noteId = await insert('notes', 'title', '$2');
  await dataSource.query(`INSERT INTO note_counts (user_id, day, count) VALUES ($1, current_date, 1)`, [
    userId,
  ]);
  await dataSource.query(
    `INSERT INTO story_marks (user_id, source, entry_id, marks) VALUES ($1, 'reframe', $2, $3)`,
    [userId, reframeId, text],
  );
  await outbox.record(manager, 'cbt.reframe', { reframeId });
  await outbox.record(manager, 'cbt.reflect', { reflectionId });
  await outbox.record(manager, 'notes.write', { noteId });
  await outbox.record(manager, 'stories.mark', { userId, source: 'reframe', entryId: reframeId });
}

/** Stores letters to a member, one of which is still to be written. */
async function storeLetterRows(dataSource: DataSource, outbox: Outbox, userId: number): Promise<void> {
  const { manager } = dataSource;
  await storeLetter(manager, userId, {
    letterDate: '2026-01-04',
    content: `Dear you,\n\nwords of ${userId}.`,
  });
  const [letter] = await dataSource.query<[{ id: number }]>(
    `INSERT INTO letters (user_id, frequency, letter_date, period_from, period_to)
     VALUES ($1, 'daily', current_date, now(), now()) RETURNING id`,
    [userId],
  );
  await outbox.record(manager, 'letters.write', { letterId: letter.id, userId });
  await outbox.record(manager, 'letters.catchUp', { userId });
}

/** Stores rows of a member in every table of these features, with waiting jobs. */
export async function storeMemberRows(dataSource: DataSource, outbox: Outbox, userId: number): Promise<void> {
  await storeMoodRows(dataSource, outbox, userId);
  await storeJournalRows(dataSource, outbox, userId);
  await storeThoughtRows(dataSource, outbox, userId);
  await storeLetterRows(dataSource, outbox, userId);
}
