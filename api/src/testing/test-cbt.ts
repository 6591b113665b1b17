import type { EntityManager } from 'typeorm';
import { seal } from '@mikai/core/crypto/encryption';
import type { Scene } from './scene.js';

/** A thought reframe of the scene's owner, member or guest: its id. */
export function storeReframe(scene: Scene): Promise<number> {
  return storeRecord(scene, 'thought_reframes', {
    chosen_distortions: seal('[]', 'thought_reframes.chosen_distortions'),
  });
}

/** A reflection of the scene's owner, member or guest: its id. */
export function storeReflection(scene: Scene): Promise<number> {
  const emotion = seal('Private words', 'reflections.emotion_trigger');
  return storeRecord(scene, 'reflections', { emotion_trigger: emotion, mood_before: 4 });
}

/** A note to a member: its id. */
export async function storeNote(manager: EntityManager, userId: number): Promise<number> {
  const [row] = await manager.query<{ id: number }[]>(
    `INSERT INTO notes (user_id, content, status, language) VALUES ($1, $2, 'ready', 'en') RETURNING id`,
    [userId, seal('Private words', 'notes.content')],
  );
  return row?.id ?? 0;
}

async function storeRecord(
  { owner, guestId, stage }: Scene,
  table: string,
  more: Record<string, unknown>,
): Promise<number> {
  const row = {
    user_id: owner.user?.id ?? null,
    guest_id: owner.user ? null : guestId,
    expires_at: owner.user ? null : new Date(Date.now() + 3_600_000),
    language: 'en',
    original_thought: seal('Private words', `${table}.original_thought`),
    ...more,
  };
  const names = Object.keys(row);
  const [stored] = await stage.manager.query<{ id: number }[]>(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_name, at) => `$${at + 1}`).join(', ')})
     RETURNING id`,
    Object.values(row),
  );
  return stored?.id ?? 0;
}
