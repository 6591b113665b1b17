import type { DataSource } from 'typeorm';
import { excerptOf } from '@mikai/contract/excerpt';
import { UNTITLED_ENTRY } from '@mikai/contract/journal';
import { STORY_LIMITS, type StorySource } from '@mikai/contract/stories';
import { openOr } from '@mikai/core/crypto/encryption';
import { openGateMark, type GateMarkColumns } from '@mikai/core/safety/gate-mark';
import { scoreOf, type ScoreColumns } from '@mikai/core/mood/mood-score';
import { STORY_TABLES } from '@mikai/core/stories/story-tables';
import type { MarkedEntry } from './weave.js';

type Row = { id: number; mode?: string } & GateMarkColumns & ScoreColumns & Record<string, Buffer | null>;
type Open = (column: string) => string;

/** The columns that are read of each source, and a function that returns the text to show. */
const SHOWN: Readonly<Record<StorySource, { columns: string[]; text: (open: Open, row: Row) => string }>> = {
  journal: {
    columns: ['mode', 'title', 'shadow_summary'],
    text: (open, row) => open(row.mode === 'shadow' ? 'shadow_summary' : 'title'),
  },
  seed: {
    columns: ['title', 'content'],
    text: (open) => (open('title') === UNTITLED_ENTRY ? open('content') : open('title')),
  },
  mood: {
    columns: ['details'],
    text: (open) => (JSON.parse(open('details') || '{"notes":""}') as { notes: string }).notes,
  },
  reframe: { columns: ['original_thought'], text: (open) => open('original_thought') },
  reflection: { columns: ['original_thought'], text: (open) => open('original_thought') },
  capsule: { columns: ['title'], text: (open) => open('title') },
  // A letter is shown without its greeting.
  letter: { columns: ['content'], text: (open) => open('content').replace(/^[^\n]{0,60}\n+/, '') },
};

/** The text and score that are shown of a moment. */
export interface MomentText {
  text: string;
  /** The score of a mood entry. */
  moodScore: number | null;
}

export const momentKey = ({ source, id }: Pick<MarkedEntry, 'source' | 'id'>): string => `${source} ${id}`;

/**
 * Reads the texts of moments, by `momentKey`. Texts with a hit of the crisis gate are left out, because a thread must
 * not confront somebody with them unasked.
 */
export async function readMomentTexts(
  dataSource: DataSource,
  userId: number,
  moments: readonly MarkedEntry[],
): Promise<Map<string, MomentText>> {
  const found = new Map<string, MomentText>();
  for (const [source, { columns, text }] of Object.entries(SHOWN) as [
    StorySource,
    (typeof SHOWN)['seed'],
  ][]) {
    const ids = moments.filter((each) => each.source === source).map(({ id }) => id);
    if (ids.length === 0) continue;
    // Letters have no mark, because MikAI writes them only from entries without a hit.
    const marked = source === 'letter' ? null : STORY_TABLES[source].table;
    const marks = marked ? ['met_gate', 'gate_mark'] : [];
    const scores = source === 'mood' ? ['user_id', 'mood_score', 'sealed_score'] : [];
    const { table } = STORY_TABLES[source];
    const rows = await dataSource.query<Row[]>(
      `SELECT e.id, ${[...columns, ...marks, ...scores].map((column) => `e.${column}`).join(', ')} FROM ${table} e
       WHERE e.id = ANY ($1) AND e.user_id = $2`,
      [ids, userId],
    );
    for (const row of rows) {
      const isShown = !marked || !openGateMark(row, marked, { owner: userId, row: row.id });
      const open: Open = (column) =>
        row[column] ? openOr(row[column], `${table}.${column}`, { owner: userId, row: row.id }, '') : '';
      found.set(momentKey({ source, id: row.id }), {
        text: isShown ? excerptOf(text(open, row), STORY_LIMITS.textLength) : '',
        moodScore: source === 'mood' ? scoreOf(row) : null,
      });
    }
  }
  return found;
}
