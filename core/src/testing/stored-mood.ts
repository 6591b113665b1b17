import type { EntityManager } from 'typeorm';
import { reserveId } from '../database/reserve-ids.js';
import { sealDetails, type MoodDetails } from '../mood/mood-entries.js';

/** Stores a mood entry as the api does, at any time; returns its id. */
export async function storeMood(
  manager: EntityManager,
  userId: number,
  { score, details, metGate, at }: { score: number; details: MoodDetails; metGate: boolean; at: Date },
): Promise<number> {
  const id = await reserveId(manager, 'mood_entries');
  await manager.query(
    `INSERT INTO mood_entries (id, user_id, mood_score, details, met_gate, logged_at, day)
     VALUES ($1, $2, $3, $4, $5, $6, $6::timestamptz::date)`,
    [id, userId, score, sealDetails(details, { owner: userId, row: id }), metGate, at],
  );
  return id;
}
