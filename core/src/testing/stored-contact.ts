import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';

/** Stores a message of the contact form from a member, who has answered it as well; it is unreadable and has expired. */
export async function writeToOperator(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(
    `INSERT INTO contact_messages (user_id, name, email, subject, message, language, expires_at, answered_by)
     VALUES ($1, $2, $2, $2, $2, 'en', now(), $1)`,
    [userId, randomBytes(32)],
  );
}
