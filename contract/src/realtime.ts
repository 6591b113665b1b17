import type { Broadcast } from './broadcasts.js';
import type { CapsuleDeleted, CapsuleSaved } from './capsules.js';
import type {
  ReflectionDeleted,
  ReflectionSaved,
  ThoughtReframeDeleted,
  ThoughtReframeSaved,
} from './cbt.js';
import type { ChatMessage, ChatSession } from './chat.js';
import type {
  CommentDeleted,
  CommentEvent,
  CommentLiked,
  PostDeleted,
  PostEvent,
  PostLiked,
} from './community.js';
import type { GachaChanged, Wallet } from './gacha.js';
import type {
  CopingStrategiesChanged,
  JournalEntriesDeleted,
  JournalEntriesImported,
  JournalEntryDeleted,
  JournalEntrySaved,
  JournalSeedDeleted,
  JournalSeedSaved,
} from './journal.js';
import type { LetterCreated, LetterDeleted, LettersRead } from './letters.js';
import type { MaintenanceChanged } from './maintenance.js';
import type {
  ConversationChanged,
  ConversationRead,
  ConversationTyped,
  DirectMessageSent,
  PresenceChanged,
} from './messaging.js';
import type { ModerationCounts } from './moderation.js';
import type {
  MoodEntriesDeleted,
  MoodEntriesImported,
  MoodEntryDeleted,
  MoodEntrySaved,
  MoodReportWritten,
} from './mood.js';
import type { NoteDeleted, NoteSaved } from './notes.js';
import type { NotificationEvent, NotificationsDeleted, NotificationsRead } from './notifications.js';
import type { Relations } from './people.js';

/** A chat message was stored or changed: the person's own, a fixed reply, or a new reply state. */
export interface ChatMessageStored {
  sessionId: string;
  message: ChatMessage;
  /** The person's former message, which is gone with its reply: this one takes its place. */
  replaces?: number;
}

/** The worker began to write (or, with a higher `attempt`, to write anew). What was shown of it is void. */
export interface ChatReplyStarted {
  sessionId: string;
  /** Id of the person's message that is answered. */
  replyTo: number;
  /** Id of MikAI's message that is being written. */
  messageId: number;
  attempt: number;
  /** Counts the times this attempt was begun (a crashed worker's job begins again), from 1. */
  run: number;
  at: string;
}

/** More words. Appended when `offset` is the length of what is there; if it is beyond, something was missed: fetch. */
export interface ChatReplyExtended {
  sessionId: string;
  replyTo: number;
  messageId: number;
  attempt: number;
  run: number;
  /** Length in UTF-16 units of the text before this piece. */
  offset: number;
  text: string;
}

/** The reply is stored: `message` is MikAI's, complete or stopped. */
export interface ChatReplyCompleted {
  sessionId: string;
  replyTo: number;
  replyState: 'done' | 'stopped';
  attempt: number;
  message: ChatMessage;
}

/** The reply ended without words: it failed, or was stopped before the first one. */
export interface ChatReplyEnded {
  sessionId: string;
  replyTo: number;
  replyState: 'failed' | 'stopped';
  attempt: number;
}

/**
 * The server lost or regained its link to the other servers. While it is down nothing arrives here, although the
 * socket is open: the browser polls as if it had none, and fetches what is on screen when the link is back.
 */
export interface RealtimeLinkChanged {
  isUp: boolean;
}

/** Why a session ended; `deleted`: the account is gone, and nobody can sign in to it any more. */
export type SessionEndReason = 'revoked' | 'deactivated' | 'deleted';

/** The events of the server. One grammar: `<noun>.<pastTense>`. */
export interface ServerToClientEvents {
  'realtime.linkChanged': (event: RealtimeLinkChanged) => void;
  /** The member's own account changed, or they signed in on another device: fetch `GET /api/auth/me`. */
  'user.changed': (event: { userId: number }) => void;
  /** The session of this socket ended (logout, revocation, deactivation, deletion); the server closes the socket after it. */
  'session.ended': (event: { reason: SessionEndReason }) => void;
  'chat.sessionCreated': (event: { session: ChatSession }) => void;
  /** A conversation has another name, style or state. */
  'chat.sessionChanged': (event: { session: ChatSession }) => void;
  'chat.sessionDeleted': (event: { sessionId: string }) => void;
  'chat.messageStored': (event: ChatMessageStored) => void;
  'chat.replyStarted': (event: ChatReplyStarted) => void;
  'chat.replyExtended': (event: ChatReplyExtended) => void;
  'chat.replyCompleted': (event: ChatReplyCompleted) => void;
  'chat.replyEnded': (event: ChatReplyEnded) => void;
  'message.sent': (event: DirectMessageSent) => void;
  'conversation.changed': (event: ConversationChanged) => void;
  'conversation.read': (event: ConversationRead) => void;
  'conversation.typed': (event: ConversationTyped) => void;
  'presence.changed': (event: PresenceChanged) => void;
  'post.created': (event: PostEvent) => void;
  'post.changed': (event: PostEvent) => void;
  'post.deleted': (event: PostDeleted) => void;
  'post.liked': (event: PostLiked) => void;
  'comment.created': (event: CommentEvent) => void;
  'comment.changed': (event: CommentEvent) => void;
  'comment.deleted': (event: CommentDeleted) => void;
  'comment.liked': (event: CommentLiked) => void;
  'notification.created': (event: NotificationEvent) => void;
  'notification.changed': (event: NotificationEvent) => void;
  'notification.read': (event: NotificationsRead) => void;
  'notification.deleted': (event: NotificationsDeleted) => void;
  /** The member blocked or muted somebody, or took it back, on any of their devices. */
  'relation.changed': (event: { relations: Relations }) => void;
  'moodEntry.saved': (event: MoodEntrySaved) => void;
  'moodEntry.deleted': (event: MoodEntryDeleted) => void;
  'moodEntries.imported': (event: MoodEntriesImported) => void;
  'moodEntries.deleted': (event: MoodEntriesDeleted) => void;
  'moodReport.written': (event: MoodReportWritten) => void;
  'journalSeed.saved': (event: JournalSeedSaved) => void;
  'journalSeed.deleted': (event: JournalSeedDeleted) => void;
  'journalEntries.imported': (event: JournalEntriesImported) => void;
  'journalEntries.deleted': (event: JournalEntriesDeleted) => void;
  'journalEntry.saved': (event: JournalEntrySaved) => void;
  'journalEntry.deleted': (event: JournalEntryDeleted) => void;
  'copingStrategies.changed': (event: CopingStrategiesChanged) => void;
  /** The member's memory changed, on another device or by a proposal: fetch. */
  'memory.changed': (event: { userId: number }) => void;
  /** The member turned a use of AI on or off: fetch. */
  'aiConsents.changed': (event: { userId: number }) => void;
  'capsule.saved': (event: CapsuleSaved) => void;
  'capsule.deleted': (event: CapsuleDeleted) => void;
  'thoughtReframe.saved': (event: ThoughtReframeSaved) => void;
  'thoughtReframe.deleted': (event: ThoughtReframeDeleted) => void;
  'reflection.saved': (event: ReflectionSaved) => void;
  'reflection.deleted': (event: ReflectionDeleted) => void;
  'note.saved': (event: NoteSaved) => void;
  'note.deleted': (event: NoteDeleted) => void;
  'letter.created': (event: LetterCreated) => void;
  'letter.read': (event: LettersRead) => void;
  'letter.deleted': (event: LetterDeleted) => void;
  /** The number of the member's browsers with push messages changed: fetch. */
  'pushDevices.changed': (event: { devices: number }) => void;
  'wallet.changed': (event: { wallet: Wallet }) => void;
  'gacha.changed': (event: GachaChanged) => void;
  /** The first-run tour is done with, on any of the member's screens. */
  'walkthrough.completed': (event: { userId: number }) => void;
  /** To every browser, signed in or not. */
  'maintenance.changed': (event: MaintenanceChanged) => void;
  /** To administrators: something came into the queue, or was decided. */
  'moderation.changed': (event: { counts: ModerationCounts }) => void;
  /** To administrators: somebody wrote by the contact form, or what they wrote was marked. */
  'contactMessage.changed': (event: { waiting: number }) => void;
  /** Outside production: what was sent to `POST /api/dev/echo` has come back. */
  'dev.echoed': (event: { id: string }) => void;
  /** To the site owner: a broadcast is further, or ended. */
  'broadcast.progressed': (event: { broadcast: Broadcast }) => void;
}

/** The requests of a client over the socket: `<noun>.<imperative>`. Requests that must not be lost use REST. */
export interface ClientToServerEvents {
  /** The member is writing in a conversation of theirs. */
  'conversation.type': (request: { conversationId: number }) => void;
}

/** The messages between api nodes and workers over the adapter. */
export interface InterServerEvents {
  'chat.stopReply': (event: { replyTo: number; attempt: number }) => void;
}

export type ServerEventName = keyof ServerToClientEvents;
export type ServerEventPayload<E extends ServerEventName> = Parameters<ServerToClientEvents[E]>[0];

/** Limits of a socket (quality 19). */
export const SOCKET_LIMITS = {
  payloadBytes: 64 * 1024,
  packetsPerSecond: 20,
  connectionsPerPerson: 20,
} as const;

/** The polling intervals without a socket, in milliseconds (specification, section 9). */
export const POLLING_INTERVALS = {
  chatReply: 1500,
  chat: 3000,
  directMessages: 3000,
  messagesUnread: 5000,
  conversationsUnread: 10_000,
  badges: 30_000,
} as const;
