import type { EntityManager } from 'typeorm';
import type { MoodScore } from '@mikai/contract/mood';
import { reserveId } from '../database/reserve-ids.js';
import { sealScore } from '../mood/mood-score.js';
import { sealGateMark } from '../safety/gate-mark.js';
import { sealDetails, type MoodDetails } from '../mood/mood-entries.js';

/** Stores a mood entry as the api does, at any time; returns its id. */
export async function storeMood(
  manager: EntityManager,
  userId: number,
  { score, details, metGate, at }: { score: number; details: MoodDetails; metGate: boolean; at: Date },
): Promise<number> {
  const id = await reserveId(manager, 'mood_entries');
  const place = { owner: userId, row: id };
  await manager.query(
    `INSERT INTO mood_entries (id, user_id, sealed_score, details, gate_mark, logged_at, day)
     VALUES ($1, $2, $3, $4, $5, $6, $6::timestamptz::date)`,
    [
      id,
      userId,
      sealScore(score as MoodScore, place),
      sealDetails(details, place),
      sealGateMark(metGate, 'mood_entries', place),
      at,
    ],
  );
  return id;
}
