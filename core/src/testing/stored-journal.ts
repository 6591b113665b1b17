import type { EntityManager } from 'typeorm';
import type { UnlockCondition } from '@mikai/contract/capsules';
import { SEALED as CAPSULE } from '../capsules/capsules.rows.js';
import { seal } from '../crypto/encryption.js';
import { reserveId } from '../database/reserve-ids.js';
import { readStrategies, suggestStrategies } from '../journal/coping-strategies.js';
import { SEALED, type JournalMode } from '../journal/journal.rows.js';
import { sealSeedMood } from '../journal/seed-mood.js';
import { sealGateMark } from '../safety/gate-mark.js';

const TEXT = 'Private words';

/** Stores a seed of a member. Returns its id. */
export async function storeSeed(manager: EntityManager, userId: number): Promise<number> {
  const id = await reserveId(manager, 'journal_seeds');
  const place = { owner: userId, row: id };
  await manager.query(
    `INSERT INTO journal_seeds (id, user_id, title, content, sealed_mood) VALUES ($1, $2, $3, $4, $5)`,
    [
      ...[id, userId, seal(TEXT, SEALED.seedTitle, place), seal(TEXT, SEALED.seedContent, place)],
      sealSeedMood('hopeful', place),
    ],
  );
  return id;
}

interface EntryToStore {
  mode?: JournalMode;
  title?: string;
  content?: string;
  tags?: string[];
  /** SQL of the time at which a venting entry ends. */
  expiresAt?: string;
  /** True if its analysis is still pending. */
  isPending?: boolean;
  metGate?: boolean;
}

/** Stores an entry of a member. Returns its id. */
export async function storeEntry(
  manager: EntityManager,
  userId: number,
  {
    mode = 'regular',
    title = TEXT,
    content = TEXT,
    tags = [],
    expiresAt = `now() + interval '1 hour'`,
    isPending = false,
    metGate = false,
  }: EntryToStore = {},
): Promise<number> {
  const analysis = {
    aiAnalysis: TEXT,
    emotionalPatterns: ['sadness'],
    riskScore: 2,
    milestoneProgress: 40,
    copingStrategies: ['Breathe slowly'],
  };
  const isAnalyzed = mode !== 'venting' && !isPending;
  const isVenting = mode === 'venting';
  const id = await reserveId(manager, 'journal_entries');
  const place = { owner: userId, row: id };
  await manager.query(
    `INSERT INTO journal_entries (user_id, mode, title, content, tags, status, analysis, shadow_summary, language,
       disappear_after_hours, gate_mark, expires_at, id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'en', $9, $10, ${isVenting ? expiresAt : 'NULL'}, $11)`,
    [
      userId,
      mode,
      seal(title, SEALED.entryTitle, place),
      seal(content, SEALED.entryContent, place),
      seal(JSON.stringify(tags), SEALED.entryTags, place),
      isPending ? 'pending' : 'ready',
      isAnalyzed ? seal(JSON.stringify(analysis), SEALED.entryAnalysis, place) : null,
      isAnalyzed && mode === 'shadow' ? seal('A heavy day', SEALED.entrySummary, place) : null,
      isVenting ? 24 : null,
      sealGateMark(metGate, 'journal_entries', place),
      id,
    ],
  );
  return id;
}

/** Stores a coping strategy that was suggested to a member. Returns its id. */
export async function storeStrategy(manager: EntityManager, userId: number): Promise<number> {
  await suggestStrategies(manager, userId, ['Breathe slowly']);
  return (await readStrategies(manager, userId))[0]?.id ?? 0;
}

/** Stores a time capsule of a member, which opens in an hour, or with `when_needed` at any time. Returns its id. */
export async function storeCapsule(
  manager: EntityManager,
  userId: number,
  condition: UnlockCondition = 'when_needed',
  unlockAt = `now() + interval '1 hour'`,
): Promise<number> {
  const id = await reserveId(manager, 'time_capsules');
  const place = { owner: userId, row: id };
  await manager.query(
    `INSERT INTO time_capsules (id, user_id, title, content, unlock_condition, unlock_at)
     VALUES ($1, $2, $3, $4, $5, ${condition === 'when_needed' ? 'NULL' : unlockAt})`,
    [id, userId, seal(TEXT, CAPSULE.title, place), seal(TEXT, CAPSULE.content, place), condition],
  );
  return id;
}
