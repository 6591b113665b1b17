import { IsNull, MoreThan, type EntityManager } from 'typeorm';
import { SECURITY_ACTIONS } from '@mikai/contract/security-log';
import { OWN_DEVICE } from '../audit/audit.js';
import { roomOf } from '../auth/person.js';
import { readOwnContactMessages } from '../contact/contact-messages.js';
import { readReflections, readReframes } from '../cbt/export-cbt.js';
import { readCapsules } from '../capsules/export-capsules.js';
import { careOf } from '../chat/care-state.js';
import { ChatMessageEntity } from '../chat/chat-message.entity.js';
import { ChatSessionEntity } from '../chat/chat-session.entity.js';
import { extrasOf } from '../chat/extras.js';
import { presentMessage, presentSession } from '../chat/chat.presenter.js';
import { summaryIn } from '../chat/summary.js';
import { databaseTime } from '../database/database-time.js';
import { readEntries, readOwnStrategies, readSeeds } from '../journal/export-journal.js';
import { readBroadcasts } from '../broadcasts/export-broadcasts.js';
import { readLetters } from '../letters/export-letters.js';
import { readMemory } from '../memory/export-memory.js';
import { readConversations, readDirectMessages } from '../messaging/export-messages.js';
import { readMoodEntries, readMoodReports } from '../mood/export-mood.js';
import { readNamedDecisions, readOwnDecisions, readWelfareChecks } from '../moderation/decisions.js';
import { readOwnReports } from '../moderation/moderation.js';
import { readSubscription } from '../newsletter/newsletter.js';
import { readNotes } from '../notes/export-notes.js';
import {
  readNotificationPreferences,
  readNotifications,
  readUnrelatedNotifications,
} from '../notifications/export-notifications.js';
import { readPushDevices } from '../push/export-push.js';
import {
  readCompanionReminders,
  readGachaState,
  readOwnedCompanions,
  readPulls,
} from '../gacha/export-companions.js';
import { readOwnWallet, readWalletEntries } from '../gacha/export-wallet.js';
import { readStoryMarks } from '../stories/export-marks.js';
import {
  readCalmCardViews,
  readComments,
  readLikes,
  readNamedComments,
  readNamedPostEdits,
  readNamedPosts,
  readPostEdits,
  readPosts,
} from '../community/export-community.js';
import { openExportReason } from './member-exports.js';
import { exportAccount, exportNamedAccount } from './export-account.js';
import { pagesOf } from './export-pages.js';

/** A part of what a member can take along: one value, or a list that is read a page at a time. */
export interface ExportPart {
  /** Its name in the file. */
  name: string;
  /** The tables of which it shows all that is the member's own. */
  tables: readonly string[];
  read: ReadPart;
  /**
   * Replaces it in an administrator's export: without anything that could reveal what the member wrote anonymously,
   * even by a count or a time. `null` leaves the part out; missing if nothing could.
   */
  readNamed?: ReadPart | null;
}

type ReadPart = (manager: EntityManager, userId: number) => Promise<unknown> | AsyncIterable<unknown>;

/** Everything of a member's own. A new feature adds its part; `export.spec.ts` fails for a table without one. */
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
  { name: 'chatSessions', tables: ['chat_sessions'], read: readChatSessions },
  { name: 'chatMessages', tables: ['chat_messages'], read: readChatMessages },
  { name: 'memory', tables: ['memory_facts'], read: readMemory },
  {
    name: 'conversations',
    tables: ['conversations', 'conversation_members'],
    read: readConversations,
  },
  { name: 'directMessages', tables: ['direct_messages'], read: readDirectMessages },
  {
    name: 'notifications',
    tables: ['notifications'],
    read: readNotifications,
    readNamed: readUnrelatedNotifications,
  },
  {
    name: 'notificationPreferences',
    tables: ['notification_preferences'],
    read: readNotificationPreferences,
  },
  { name: 'pushDevices', tables: ['push_subscriptions'], read: readPushDevices },
  { name: 'relations', tables: ['user_relations'], read: readRelations },
  { name: 'reports', tables: ['moderation_items'], read: readOwnReports },
  {
    name: 'moderationDecisions',
    tables: ['moderation_decisions', 'moderation_appeals'],
    read: readOwnDecisions,
    readNamed: readNamedDecisions,
  },
  { name: 'welfareChecks', tables: ['welfare_checks'], read: readWelfareChecks },
  { name: 'posts', tables: ['posts'], read: readPosts, readNamed: readNamedPosts },
  { name: 'postEdits', tables: ['post_edits'], read: readPostEdits, readNamed: readNamedPostEdits },
  { name: 'comments', tables: ['comments'], read: readComments, readNamed: readNamedComments },
  { name: 'likes', tables: ['post_likes', 'comment_likes', 'calm_card_likes'], read: readLikes },
  { name: 'calmCardViews', tables: ['calm_card_views'], read: readCalmCardViews },
  { name: 'moodEntries', tables: ['mood_entries'], read: readMoodEntries },
  { name: 'moodReports', tables: ['mood_reports'], read: readMoodReports },
  { name: 'thoughtReframes', tables: ['thought_reframes'], read: readReframes },
  { name: 'reflections', tables: ['reflections'], read: readReflections },
  { name: 'notes', tables: ['notes'], read: readNotes },
  { name: 'newsletter', tables: ['newsletter_subscribers'], read: readSubscription },
  { name: 'contactMessages', tables: ['contact_messages'], read: readOwnContactMessages },
  { name: 'broadcasts', tables: ['broadcasts'], read: readBroadcasts },
  { name: 'letters', tables: ['letters'], read: readLetters },
  { name: 'storyMarks', tables: ['story_marks'], read: readStoryMarks },
  // A post earns coins whether it is anonymous or not: where no named one is, there was another.
  { name: 'wallet', tables: ['wallets'], read: readOwnWallet, readNamed: null },
  { name: 'walletEntries', tables: ['wallet_entries'], read: readWalletEntries, readNamed: null },
  { name: 'gachaState', tables: ['gacha_states'], read: readGachaState },
  { name: 'gachaPulls', tables: ['gacha_pulls'], read: readPulls },
  { name: 'companions', tables: ['owned_companions'], read: readOwnedCompanions },
  { name: 'companionReminders', tables: ['companion_reminders'], read: readCompanionReminders },
  { name: 'journalSeeds', tables: ['journal_seeds'], read: readSeeds },
  { name: 'journalEntries', tables: ['journal_entries'], read: readEntries },
  { name: 'copingStrategies', tables: ['coping_strategies'], read: readOwnStrategies },
  { name: 'timeCapsules', tables: ['time_capsules'], read: readCapsules },
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

/**
 * Without sorting all of a member's messages for each page: session by session. A temporary conversation whose time is over is
 * in no export, also while its deletion is late.
 */
function sessionsOf(manager: EntityManager, userId: number): AsyncGenerator<ChatSessionEntity> {
  return pagesOf<ChatSessionEntity>((after, limit) =>
    manager.find(ChatSessionEntity, {
      where: [{ expiresAt: IsNull() }, { expiresAt: MoreThan(databaseTime()) }].map((lasting) => ({
        userId,
        ...lasting,
        ...(after && { id: MoreThan(after.id) }),
      })),
      order: { id: 'ASC' },
      take: limit,
    }),
  );
}

async function* readChatSessions(manager: EntityManager, userId: number): AsyncGenerator<unknown> {
  for await (const session of sessionsOf(manager, userId))
    yield {
      ...presentSession(session),
      careState: careOf(session),
      summary: summaryIn(session)?.text ?? null,
    };
}

async function* readChatMessages(manager: EntityManager, userId: number): AsyncGenerator<unknown> {
  for await (const { id: sessionId } of sessionsOf(manager, userId)) {
    const messages = pagesOf<ChatMessageEntity>((after, limit) =>
      manager.find(ChatMessageEntity, {
        where: { sessionId, id: MoreThan(after?.id ?? 0) },
        order: { id: 'ASC' },
        take: limit,
      }),
    );
    for await (const message of messages) {
      // Where a guided conversation is, with the answers given in it, is the member's own as well.
      const state = extrasOf(message).guided?.state;
      yield { ...presentMessage(message), ...(state ? { guidedState: state } : {}) };
    }
  }
}

/** Reads whom the member blocks and mutes; not by whom they are. */
function readRelations(manager: EntityManager, userId: number): Promise<unknown> {
  return manager.query(
    `SELECT r.kind, u.username, r.created_at AS "createdAt"
     FROM user_relations r JOIN users u ON u.id = r.other_id WHERE r.user_id = $1 ORDER BY r.created_at`,
    [userId],
  );
}

function readAiUsage(manager: EntityManager, userId: number): Promise<unknown> {
  return manager.query(`SELECT day::text, tokens FROM ai_usage WHERE person = $1 ORDER BY day`, [
    roomOf({ kind: 'member', userId }),
  ]);
}
