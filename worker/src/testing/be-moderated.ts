import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { recordAudit } from '@mikai/core/audit-log/audit';
import { seal } from '@mikai/core/crypto/encryption';
import { signIn } from '@mikai/core/testing/people';
import { recordMemberExport } from '@mikai/core/users/member-exports';
import type { User } from '@mikai/core/users/user.entity';

/** Stores decisions about a member, and those that the member made about others as an administrator. */
export async function beModerated(dataSource: DataSource, user: User): Promise<void> {
  const other = await signIn(dataSource);
  const text = seal(`words of ${user.id}`, 'x', { owner: user.id, row: 0 });
  for (const [subject, by] of [
    [user.id, other.user.id],
    [other.user.id, user.id],
  ] as const) {
    await dataSource.query(
      `WITH d AS (
         INSERT INTO moderation_decisions (target_kind, target_id, subject_id, reason, action, note, decided_by)
         VALUES ('post', 1, $1, 'spam', 'warn', $3, $2) RETURNING id)
       INSERT INTO moderation_appeals (decision_id, words, decided_by) SELECT id, $3, $2 FROM d`,
      [subject, by, text],
    );
    await dataSource.query(`INSERT INTO welfare_checks (user_id, checked_by) VALUES ($1, $2)`, [subject, by]);
    const auditId = await recordAudit(dataSource.manager, {
      action: 'account.exportedByAdmin',
      userId: subject,
      actorId: by,
    });
    await recordMemberExport(dataSource.manager, {
      ...{ userId: subject, auditId: auditId ?? 0, reason: 'They asked for it' },
    });
  }
  await dataSource.query(`UPDATE maintenance SET changed_by = $1`, [user.id]);
  await dataSource.query(
    `INSERT INTO advertisements (title, text, url, created_by) VALUES ('Hello', 'Hello', 'https://mikai.test', $1)`,
    [user.id],
  );
  await dataSource.query(
    `INSERT INTO newsletter_subscribers (email, language, token_hash) VALUES ($1, 'en', $2)`,
    [user.email.toUpperCase(), randomBytes(32)],
  );
}
