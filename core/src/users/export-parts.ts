import type { EntityManager } from 'typeorm';
import { SECURITY_ACTIONS } from '@mikai/contract/security-log';
import { OWN_DEVICE } from '../audit/audit.js';
import { roomOf } from '../auth/person.js';
import { BROADCASTS_EXPORT } from '../broadcasts/export-broadcasts.js';
import { CAPSULES_EXPORT } from '../capsules/export-capsules.js';
import { CBT_EXPORT } from '../cbt/export-cbt.js';
import { CHAT_EXPORT } from '../chat/export-chat.js';
import { COMMUNITY_EXPORT } from '../community/export-community.js';
import { CONTACT_EXPORT } from '../contact/export-contact.js';
import { GACHA_EXPORT } from '../gacha/export-gacha.js';
import { JOURNAL_EXPORT } from '../journal/export-journal.js';
import { LETTERS_EXPORT } from '../letters/export-letters.js';
import { MEMORY_EXPORT } from '../memory/export-memory.js';
import { MESSAGING_EXPORT } from '../messaging/export-messages.js';
import { MODERATION_EXPORT } from '../moderation/export-moderation.js';
import { MOOD_EXPORT } from '../mood/export-mood.js';
import { NEWSLETTER_EXPORT } from '../newsletter/export-newsletter.js';
import { NOTES_EXPORT } from '../notes/export-notes.js';
import { NOTIFICATIONS_EXPORT } from '../notifications/export-notifications.js';
import { PUSH_EXPORT } from '../push/export-push.js';
import { RELATIONS_EXPORT } from '../relations/export-relations.js';
import { STORIES_EXPORT } from '../stories/export-marks.js';
import { openExportReason } from './member-exports.js';
import { exportAccount, exportNamedAccount } from './export-account.js';
import { pagesOf } from './export-pages.js';
import type { ExportPart } from './export-part.js';

/**
 * Everything of a member's own, in the order of the file. Each feature declares its parts in its own folder
 * (`export-<feature>.ts`); `export.spec.ts` fails for a table without one.
 */
export const EXPORT_PARTS: readonly ExportPart[] = [
  { name: 'account', tables: ['users'], read: exportAccount, readNamed: exportNamedAccount },
  // The times of visits reveal who may have written something anonymous at that time.
  { name: 'sessions', tables: ['auth_sessions'], read: readSessions, readNamed: null },
  {
    name: 'securityLog',
    tables: ['audit_log', 'member_exports'],
    read: readSecurityLog,
    readNamed: readNamedSecurityLog,
  },
  ...CHAT_EXPORT,
  ...MEMORY_EXPORT,
  ...MESSAGING_EXPORT,
  ...NOTIFICATIONS_EXPORT,
  ...PUSH_EXPORT,
  ...RELATIONS_EXPORT,
  ...MODERATION_EXPORT,
  ...COMMUNITY_EXPORT,
  ...MOOD_EXPORT,
  ...CBT_EXPORT,
  ...NOTES_EXPORT,
  ...NEWSLETTER_EXPORT,
  ...CONTACT_EXPORT,
  ...BROADCASTS_EXPORT,
  ...LETTERS_EXPORT,
  ...STORIES_EXPORT,
  ...GACHA_EXPORT,
  ...JOURNAL_EXPORT,
  ...CAPSULES_EXPORT,
  { name: 'aiUsage', tables: ['ai_usage'], read: readAiUsage },
];

/** Tables that no part shows, and why. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  advertisements: 'shown to everybody',
  auth_tokens: 'one-time secrets',
  backup_codes: 'secrets',
  calm_cards: 'counts of likes',
  captured_mails: 'copies of mails that the member got; outside production only',
  declined_registrations:
    'the hash of a password that somebody chose who registered with the member’s address',
  deleted_client_ids: 'random ids of what the member deleted',
  free_trials: 'counts of visitors, by keyed hashes',
  delivery_counts: 'how many mails, push messages and replies went out, of all members together',
  local_rounds: 'how far what is due in a time zone is told of',
  maintenance: 'about the site itself',
  paused_deletions: 'counts of rows whose deletion waits for the operator',
  mails: 'mails on their way to the member',
  migrations: 'about the database itself',
  sealed_format: 'about the database itself',
  broadcast_keys: 'random bytes of a day',
  note_counts: 'how many notes were asked for today',
  mood_diaries: 'a number that rises with each change of the mood entries',
  revoked_sessions: 'hashes of the tokens of sessions that were ended',
  outbox: 'jobs about to run: ids of rows that other parts show',
  user_counters: 'counts of what other parts show',
  presence_nodes: 'about our servers',
  processes: 'about our servers',
  presences: 'who has a browser open right now',
  username_holds: 'names that nobody has',
};

function readSessions(manager: EntityManager, userId: number): Promise<unknown> {
  return manager.query(
    `SELECT device, created_at AS "createdAt", last_seen_at AS "lastSeenAt", expires_at AS "expiresAt"
     FROM auth_sessions WHERE user_id = $1 ORDER BY created_at`,
    [userId],
  );
}

interface SecurityRow {
  id: number;
  reason: Buffer | null;
}

/** @param condition SQL of the lines that are shown */
async function* readLines(
  manager: EntityManager,
  userId: number,
  condition: string,
): AsyncGenerator<unknown> {
  const rows = pagesOf<SecurityRow>((after, limit) =>
    manager.query(
      `SELECT id, action, ${OWN_DEVICE} AS device, details, created_at AS "createdAt",
         (SELECT e.reason FROM member_exports e WHERE e.audit_id = audit_log.id) AS reason
       FROM audit_log WHERE user_id = $1 AND id > $2 AND action = ANY($4) AND ${condition} ORDER BY id LIMIT $3`,
      [userId, after?.id ?? 0, limit, SECURITY_ACTIONS],
    ),
  );
  for await (const { reason, ...line } of rows)
    yield reason === null
      ? line
      : { ...line, reason: openExportReason(reason, { userId, auditId: line.id }) };
}

function readSecurityLog(manager: EntityManager, userId: number): AsyncGenerator<unknown> {
  return readLines(manager, userId, 'true');
}

/** Suspensions may be about something anonymous, and an appeal may end them: all of them are left out. */
function readNamedSecurityLog(manager: EntityManager, userId: number): AsyncGenerator<unknown> {
  return readLines(manager, userId, `action NOT IN ('account.suspended', 'account.unsuspended')`);
}

function readAiUsage(manager: EntityManager, userId: number): Promise<unknown> {
  return manager.query(`SELECT day::text, tokens FROM ai_usage WHERE person = $1 ORDER BY day`, [
    roomOf({ kind: 'member', userId }),
  ]);
}
