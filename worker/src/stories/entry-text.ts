import type { EntityManager } from 'typeorm';
import { openOr } from '@mikai/core/crypto/encryption';
import { openGateMark, type GateMarkColumns } from '@mikai/core/safety/gate-mark';
import { scoreOf, type ScoreColumns } from '@mikai/core/mood/mood-score';
import type { MarkedSource, StoryEntry } from '@mikai/core/stories/stories.jobs';
import { STORY_TABLES } from '@mikai/core/stories/story-tables';

/** An entry as it is read for the threads. */
export interface EntryText {
  metGate: boolean;
  text: string;
  /** Emotions that the member named, of the diary's presets and of their own. */
  emotions: string[];
  /** Score of a mood entry, from 1 to 5. */
  mood?: number;
}

type Row = Record<string, Buffer | null> & GateMarkColumns & ScoreColumns;
type ReadText = Pick<EntryText, 'text' | 'emotions'>;

/** The sealed columns that hold the text of each source. */
const COLUMNS: Readonly<Record<MarkedSource, readonly string[]>> = {
  journal: ['title', 'content'],
  seed: ['title', 'content'],
  mood: ['details'],
  reframe: ['original_thought', 'context'],
  reflection: ['original_thought', 'emotion_trigger'],
  // Its title says when it opens ("For After 1 Week") and has no content.
  capsule: ['content'],
};

/**
 * Reads an entry and locks it, so that it can neither be changed nor deleted until the end of the transaction.
 * @returns `null` if it was deleted, or must not be in a thread
 */
export async function readEntryText(
  manager: EntityManager,
  { userId, source, entryId }: StoryEntry,
): Promise<EntryText | null> {
  const { table, isIncluded } = STORY_TABLES[source];
  const columns = COLUMNS[source];
  const [row] = await manager.query<Row[]>(
    `SELECT e.met_gate, e.gate_mark, ${source === 'mood' ? 'e.id, e.user_id, e.mood_score, e.sealed_score, ' : ''}${columns.map((name) => `e.${name}`).join(', ')}
     FROM ${table} e WHERE e.id = $1 AND e.user_id = $2 AND ${isIncluded} FOR SHARE`,
    [entryId, userId],
  );
  if (!row) return null;
  const place = { owner: userId, row: entryId };
  const open = (name: string) => (row[name] ? openOr(row[name], `${table}.${name}`, place, '') : '');
  const text: ReadText =
    source === 'mood'
      ? moodText(open('details') || '{"emotions":[],"notes":""}')
      : { text: columns.map(open).join('\n'), emotions: [] };
  return {
    metGate: openGateMark(row, table, place),
    ...text,
    ...(source === 'mood' ? { mood: scoreOf(row) } : {}),
  };
}

function moodText(details: string): ReadText {
  const { emotions, notes } = JSON.parse(details) as { emotions: string[]; notes: string };
  return { text: notes, emotions };
}
