import type { EntityManager } from 'typeorm';
import type { UnlockCondition } from '@mikai/contract/capsules';
import { SEALED as CAPSULE } from '../capsules/capsules.rows.js';
import { seal } from '../crypto/encryption.js';
import { readStrategies, suggestStrategies } from '../journal/coping-strategies.js';
import { SEALED, type JournalMode } from '../journal/journal.rows.js';

const WORDS = 'Private words';

/** A seed of a member: its id. */
export async function storeSeed(manager: EntityManager, userId: number): Promise<number> {
  const [row] = await manager.query<{ id: number }[]>(
    `INSERT INTO journal_seeds (user_id, title, content, mood) VALUES ($1, $2, $3, 'hopeful') RETURNING id`,
    [userId, seal(WORDS, SEALED.seedTitle), seal(WORDS, SEALED.seedContent)],
  );
  return row?.id ?? 0;
}

interface EntryToStore {
  mode?: JournalMode;
  title?: string;
  content?: string;
  tags?: string[];
  /** Of a venting entry: SQL of a time. */
  expiresAt?: string;
  /** Whether its analysis is still to come. */
  isPending?: boolean;
  metGate?: boolean;
}

/** An entry of a member: its id. */
export async function storeEntry(
  manager: EntityManager,
  userId: number,
  {
    mode = 'regular',
    title = WORDS,
    content = WORDS,
    tags = [],
    expiresAt = `now() + interval '1 hour'`,
    isPending = false,
    metGate = false,
  }: EntryToStore = {},
): Promise<number> {
  const analysis = {
    aiAnalysis: WORDS,
    emotionalPatterns: ['sadness'],
    riskScore: 2,
    milestoneProgress: 40,
    copingStrategies: ['Breathe slowly'],
  };
  const isAnalyzed = mode !== 'venting' && !isPending;
  const isVenting = mode === 'venting';
  const [row] = await manager.query<{ id: number }[]>(
    `INSERT INTO journal_entries (user_id, mode, title, content, tags, status, analysis, shadow_summary, language,
       disappear_after_hours, met_gate, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'en', $9, $10, ${isVenting ? expiresAt : 'NULL'}) RETURNING id`,
    [
      userId,
      mode,
      seal(title, SEALED.entryTitle),
      seal(content, SEALED.entryContent),
      seal(JSON.stringify(tags), SEALED.entryTags),
      isPending ? 'pending' : 'ready',
      isAnalyzed ? seal(JSON.stringify(analysis), SEALED.entryAnalysis) : null,
      isAnalyzed && mode === 'shadow' ? seal('A heavy day', SEALED.entrySummary) : null,
      isVenting ? 24 : null,
      metGate,
    ],
  );
  return row?.id ?? 0;
}

/** A coping strategy that was suggested to a member: its id. */
export async function storeStrategy(manager: EntityManager, userId: number): Promise<number> {
  await suggestStrategies(manager, userId, ['Breathe slowly']);
  return (await readStrategies(manager, userId))[0]?.id ?? 0;
}

/** A time capsule of a member: its id. Opens in an hour, or with `when_needed` at any time. */
export async function storeCapsule(
  manager: EntityManager,
  userId: number,
  condition: UnlockCondition = 'when_needed',
  unlockAt = `now() + interval '1 hour'`,
): Promise<number> {
  const [row] = await manager.query<{ id: number }[]>(
    `INSERT INTO time_capsules (user_id, title, content, unlock_condition, unlock_at)
     VALUES ($1, $2, $3, $4, ${condition === 'when_needed' ? 'NULL' : unlockAt}) RETURNING id`,
    [userId, seal(WORDS, CAPSULE.title), seal(WORDS, CAPSULE.content), condition],
  );
  return row?.id ?? 0;
}
