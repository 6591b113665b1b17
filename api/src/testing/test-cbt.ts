import type { EntityManager } from 'typeorm';
import { seal, type SealedPlace } from '@mikai/core/crypto/encryption';
import { reserveId } from '@mikai/core/database/reserve-ids';
import type { Scenario } from './scenario.js';

/** Stores a thought reframe of the scenario's owner, member or guest, and returns its id. */
export function storeReframe(scenario: Scenario): Promise<number> {
  return storeRecord(scenario, 'thought_reframes', (place) => ({
    chosen_distortions: seal('[]', 'thought_reframes.chosen_distortions', place),
  }));
}

/** Stores a reflection of the scenario's owner, member or guest, and returns its id. */
export function storeReflection(scenario: Scenario): Promise<number> {
  return storeRecord(scenario, 'reflections', (place) => ({
    emotion_trigger: seal('Private words', 'reflections.emotion_trigger', place),
    mood_before: 4,
  }));
}

/** Stores a note to a member and returns its id. */
export async function storeNote(manager: EntityManager, userId: number): Promise<number> {
  const id = await reserveId(manager, 'notes');
  await manager.query(
    `INSERT INTO notes (id, user_id, content, status, language) VALUES ($1, $2, $3, 'ready', 'en')`,
    [id, userId, seal('Private words', 'notes.content', { owner: userId, row: id })],
  );
  return id;
}

async function storeRecord(
  { owner, guestId, fixtures }: Scenario,
  table: string,
  more: (place: SealedPlace) => Record<string, unknown>,
): Promise<number> {
  const id = await reserveId(fixtures.manager, table);
  const place = { owner: owner.user?.id ?? guestId, row: id };
  const row = {
    id,
    user_id: owner.user?.id ?? null,
    guest_id: owner.user ? null : guestId,
    expires_at: owner.user ? null : new Date(Date.now() + 3_600_000),
    language: 'en',
    original_thought: seal('Private words', `${table}.original_thought`, place),
    ...more(place),
  };
  const names = Object.keys(row);
  const [stored] = await fixtures.manager.query<{ id: number }[]>(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_name, at) => `$${at + 1}`).join(', ')})
     RETURNING id`,
    Object.values(row),
  );
  return stored?.id ?? 0;
}
