import { MoreThan, type EntityManager } from 'typeorm';
import { SECURITY_ACTIONS } from '@mikai/contract/security-log';
import { OWN_DEVICE } from '../audit/audit.js';
import { roomOf } from '../auth/person.js';
import { readOwnContactMessages } from '../contact/contact-messages.js';
import { readReflections, readReframes } from '../cbt/export-cbt.js';
import { readCapsules } from '../capsules/export-capsules.js';
import { ChatMessageEntity } from '../chat/chat-message.entity.js';
import { ChatSessionEntity } from '../chat/chat-session.entity.js';
import { presentMessage, presentSession } from '../chat/chat.presenter.js';
import { readEntries, readOwnStrategies, readSeeds } from '../journal/export-journal.js';
import { readBroadcasts } from '../broadcasts/export-broadcasts.js';
import { readLetters } from '../letters/export-letters.js';
import { readConversations, readDirectMessages } from '../messaging/export-messages.js';
import { readMoodEntries, readMoodReports } from '../mood/export-mood.js';
import { readOwnDecisions, readWelfareChecks } from '../moderation/decisions.js';
import { readOwnReports } from '../moderation/moderation.js';
import { readSubscription } from '../newsletter/newsletter.js';
import { readNotes } from '../notes/export-notes.js';
import { readNotificationPreferences, readNotifications } from '../notifications/export-notifications.js';
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
  readPostEdits,
  readPosts,
} from '../community/export-community.js';
import { exportAccount } from './export-account.js';
import { pagesOf } from './export-pages.js';

/** A part of what a member can take along: one value, or a list that is read a page at a time. */
export interface ExportPart {
  /** Its name in the file. */
  name: string;
  /** The tables of which it shows all that is the member's own. */
  tables: readonly string[];
  read(manager: EntityManager, userId: number): Promise<unknown> | AsyncIterable<unknown>;
}

/** Everything of a member's own. A new feature adds its part; `export.spec.ts` fails for a table without one. */
export const EXPORT_PARTS: readonly ExportPart[] = [
  { name: 'account', tables: ['users'], read: exportAccount },
  { name: 'sessions', tables: ['auth_sessions'], read: readSessions },
  { name: 'securityLog', tables: ['audit_log'], read: readSecurityLog },
  { name: 'chatSessions', tables: ['chat_sessions'], read: readChatSessions },
  { name: 'chatMessages', tables: ['chat_messages'], read: readChatMessages },
  {
    name: 'conversations',
    tables: ['conversations', 'conversation_members'],
    read: readConversations,
  },
  { name: 'directMessages', tables: ['direct_messages'], read: readDirectMessages },
  { name: 'notifications', tables: ['notifications'], read: readNotifications },
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
  },
  { name: 'welfareChecks', tables: ['welfare_checks'], read: readWelfareChecks },
  { name: 'posts', tables: ['posts'], read: readPosts },
  { name: 'postEdits', tables: ['post_edits'], read: readPostEdits },
  { name: 'comments', tables: ['comments'], read: readComments },
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
  { name: 'wallet', tables: ['wallets'], read: readOwnWallet },
  { name: 'walletEntries', tables: ['wallet_entries'], read: readWalletEntries },
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
  known_devices: 'hashes; the devices are in the sessions and in the security log',
  delivery_counts: 'how many mails, push messages and replies went out, of all members together',
  local_rounds: 'how far what is due in a time zone is told of',
  maintenance: 'about the site itself',
  mails: 'mails on their way to the member',
  migrations: 'about the database itself',
  sealed_format: 'about the database itself',
  note_counts: 'how many notes were asked for today',
  mood_diaries: 'a number that rises with each change of the mood entries',
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

function readSecurityLog(manager: EntityManager, userId: number): AsyncIterable<unknown> {
  return pagesOf<{ id: number }>((after, limit) =>
    manager.query(
      `SELECT id, action, ${OWN_DEVICE} AS device, details, created_at AS "createdAt" FROM audit_log
       WHERE user_id = $1 AND id > $2 AND action = ANY($4) ORDER BY id LIMIT $3`,
      [userId, after?.id ?? 0, limit, SECURITY_ACTIONS],
    ),
  );
}

/** Without sorting all of a member's messages for each page: session by session. */
function sessionsOf(manager: EntityManager, userId: number): AsyncGenerator<ChatSessionEntity> {
  return pagesOf<ChatSessionEntity>((after, take) =>
    manager.find(ChatSessionEntity, {
      where: { userId, ...(after && { id: MoreThan(after.id) }) },
      order: { id: 'ASC' },
      take,
    }),
  );
}

async function* readChatSessions(manager: EntityManager, userId: number): AsyncGenerator<unknown> {
  for await (const session of sessionsOf(manager, userId)) yield presentSession(session);
}

async function* readChatMessages(manager: EntityManager, userId: number): AsyncGenerator<unknown> {
  for await (const { id: sessionId } of sessionsOf(manager, userId)) {
    const messages = pagesOf<ChatMessageEntity>((after, take) =>
      manager.find(ChatMessageEntity, {
        where: { sessionId, id: MoreThan(after?.id ?? 0) },
        order: { id: 'ASC' },
        take,
      }),
    );
    for await (const message of messages) yield presentMessage(message);
  }
}

/** Whom the member blocks and mutes; not by whom they are. */
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
