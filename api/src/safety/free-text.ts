import { ADMIN_LIMITS } from '@mikai/contract/admin';
import { AD_LIMITS } from '@mikai/contract/advertising';
import { ACCOUNT_LIMITS } from '@mikai/contract/auth';
import { BROADCAST_LIMITS } from '@mikai/contract/broadcasts';
import { CAPSULE_LIMITS } from '@mikai/contract/capsules';
import { CBT_LIMITS } from '@mikai/contract/cbt';
import { CHAT_LIMITS } from '@mikai/contract/chat';
import { COMMUNITY_LIMITS } from '@mikai/contract/community';
import { CONTACT_LIMITS } from '@mikai/contract/contact';
import { JOURNAL_LIMITS } from '@mikai/contract/journal';
import { MAINTENANCE_LIMITS } from '@mikai/contract/maintenance';
import { MEMORY_LIMITS } from '@mikai/contract/memory';
import { MESSAGING_LIMITS } from '@mikai/contract/messaging';
import { MODERATION_LIMITS } from '@mikai/contract/moderation';
import { MOOD_LIMITS } from '@mikai/contract/mood';
import { REPORT_LIMITS } from '@mikai/contract/people';

/** The maximum length of a field that the gate reads: that of its DTO. */
export interface FieldBound {
  /** Of one text, in UTF-16 units. */
  length: number;
  /** Texts that the field may hold. */
  texts: number;
}

const text = (length: number): FieldBound => ({ length, texts: 1 });
const list = (texts: number, length: number): FieldBound => ({ length, texts });

const USERNAME = text(ACCOUNT_LIMITS.usernameMax);
const DISPLAY_NAME = text(ACCOUNT_LIMITS.displayNameMax);
const AD = {
  title: text(AD_LIMITS.titleLength),
  text: text(AD_LIMITS.textLength),
  imageAlt: text(AD_LIMITS.altLength),
};
const MOOD_TAGS = list(MOOD_LIMITS.tags, MOOD_LIMITS.tagLength);
const MOOD = { notes: text(MOOD_LIMITS.notesLength), emotions: MOOD_TAGS, activities: MOOD_TAGS };
/** Of each entry its time, its notes, its emotions and its activities. */
const IMPORTED_ENTRIES = list(MOOD_LIMITS.importBatch * (2 + 2 * MOOD_LIMITS.tags), MOOD_LIMITS.notesLength);
const SEED = { title: text(JOURNAL_LIMITS.titleLength), content: text(JOURNAL_LIMITS.contentLength) };
const ENTRY = { ...SEED, tags: list(JOURNAL_LIMITS.tags, JOURNAL_LIMITS.tagLength) };
/** Of each entry its time, its title, its content and its tags. */
const IMPORTED_JOURNAL = list(
  JOURNAL_LIMITS.importBatch * (3 + JOURNAL_LIMITS.tags),
  JOURNAL_LIMITS.contentLength,
);
const REFRAME = {
  originalThought: text(CBT_LIMITS.thoughtLength),
  context: text(CBT_LIMITS.contextLength),
};
const REFLECTION = {
  originalThought: text(CBT_LIMITS.thoughtLength),
  emotionTrigger: text(CBT_LIMITS.emotionLength),
  ownEvidenceFor: text(CBT_LIMITS.evidenceLength),
  ownEvidenceAgainst: text(CBT_LIMITS.evidenceLength),
};

/**
 * The one list of where people write: route -> the fields of its body that hold a person's own words, and how much of
 * each is read. Each of them passes the crisis gate before anything else happens to it, and the answer carries the card
 * (`crisis-gate.ts`). `free-text.spec.ts` sends a canary through each, compares the bounds with those of the DTOs, and
 * fails for a field that is neither here nor in `NOT_FREE_TEXT`.
 */
export const FREE_TEXT: Readonly<Record<string, Readonly<Record<string, FieldBound>>>> = {
  'POST /api/sessions': { userName: text(CHAT_LIMITS.userNameLength) },
  'POST /api/sessions/search': { query: text(CHAT_LIMITS.searchLength) },
  'PUT /api/sessions/:id/name': { userName: text(CHAT_LIMITS.userNameLength) },
  'PUT /api/sessions/:id/title': { title: text(CHAT_LIMITS.titleLength) },
  'PUT /api/sessions/:id/messages/:messageId/feedback': { reason: text(CHAT_LIMITS.feedbackReasonLength) },
  'POST /api/contact': {
    name: text(CONTACT_LIMITS.name),
    subject: text(CONTACT_LIMITS.subject),
    message: text(CONTACT_LIMITS.message),
  },
  'POST /api/sessions/:id/messages': { content: text(CHAT_LIMITS.messageLength) },
  'PUT /api/sessions/:id/messages/:messageId': { content: text(CHAT_LIMITS.messageLength) },
  'POST /api/auth/register': { username: USERNAME, displayName: DISPLAY_NAME },
  'POST /api/auth/setup-owner': { username: USERNAME },
  'POST /api/conversations/:id/messages': { content: text(MESSAGING_LIMITS.messageLength) },
  'PUT /api/user/profile': {
    username: USERNAME,
    displayName: DISPLAY_NAME,
    bio: text(ACCOUNT_LIMITS.bioMax),
  },
  'POST /api/posts': { content: text(COMMUNITY_LIMITS.postLength) },
  'PUT /api/posts/:id': {
    content: text(COMMUNITY_LIMITS.postLength),
    editReason: text(COMMUNITY_LIMITS.editReasonLength),
  },
  'POST /api/posts/:id/comments': { content: text(COMMUNITY_LIMITS.commentLength) },
  'POST /api/comments/:id/replies': { content: text(COMMUNITY_LIMITS.commentLength) },
  'POST /api/reports': { note: text(REPORT_LIMITS.noteLength) },
  'POST /api/admin/moderation/cases/:kind/:targetId/decision': { note: text(MODERATION_LIMITS.noteLength) },
  'POST /api/admin/moderation/appeals/:id': { answer: text(MODERATION_LIMITS.noteLength) },
  'POST /api/moderation/decisions/:id/appeal': { words: text(MODERATION_LIMITS.appealLength) },
  'POST /api/users/:id/deactivate': { reason: text(ADMIN_LIMITS.reasonLength) },
  'POST /api/users/:id/export': { reason: text(ADMIN_LIMITS.reasonLength) },
  'POST /api/admin/send-notification': {
    title: text(BROADCAST_LIMITS.title),
    message: text(BROADCAST_LIMITS.message),
  },
  'POST /api/admin/maintenance-mode': { message: text(MAINTENANCE_LIMITS.messageLength) },
  'POST /api/admin/advertisements': AD,
  'PUT /api/admin/advertisements/:id': AD,
  'POST /api/mood-entries': MOOD,
  'PATCH /api/mood-entries/:id': MOOD,
  'POST /api/mood-entries/import': { entries: IMPORTED_ENTRIES },
  'POST /api/journal': SEED,
  'PATCH /api/journal/:id': SEED,
  'POST /api/journal-enhanced': ENTRY,
  'PATCH /api/journal-enhanced/:id': ENTRY,
  'POST /api/journal-enhanced/import': { entries: IMPORTED_JOURNAL },
  'POST /api/time-capsules': {
    title: text(CAPSULE_LIMITS.titleLength),
    content: text(CAPSULE_LIMITS.contentLength),
    sealMessage: text(CAPSULE_LIMITS.sealMessageLength),
  },
  'POST /api/memory': { text: text(MEMORY_LIMITS.textLength) },
  'PATCH /api/memory/:id': { text: text(MEMORY_LIMITS.textLength) },
  'POST /api/cbt/thought-reframe': REFRAME,
  'POST /api/cbt/reflection': REFLECTION,
  'POST /api/cbt/freemium/thought-reframe': REFRAME,
  'POST /api/cbt/freemium/reflection': REFLECTION,
};

/**
 * Explains why the gate does not read the other fields of bodies. A field with a closed set of values (a choice, a
 * UUID, a number, a boolean) need not be named.
 */
export const NOT_FREE_TEXT: Readonly<Record<string, string>> = {
  'POST /api/sessions/:id/messages choiceId': 'an id of ours',
  'POST /api/auth/register email': 'an address',
  'POST /api/auth/register password': 'a secret: never read as words',
  'POST /api/auth/register birthday': 'a date',
  'POST /api/auth/register phoneNumber': 'a number',
  'POST /api/auth/register timeZone': 'a name out of the list of zones',
  'POST /api/auth/setup-owner token': 'a secret of ours',
  'POST /api/auth/setup-owner email': 'an address',
  'POST /api/auth/setup-owner password': 'a secret: never read as words',
  'POST /api/auth/setup-owner timeZone': 'a name out of the list of zones',
  'POST /api/auth/resend-verification email': 'an address',
  'POST /api/auth/forgot-password email': 'an address',
  'POST /api/auth/reset-password token': 'a secret of ours',
  'POST /api/auth/reset-password password': 'a secret: never read as words',
  'POST /api/auth/reset-password formerPassword': 'a secret: never read as words',
  'POST /api/auth/change-password currentPassword': 'a secret: never read as words',
  'POST /api/auth/change-password newPassword': 'a secret: never read as words',
  'POST /api/auth/change-password code': 'a one-time code',
  'POST /api/auth/2fa/verify code': 'a one-time code',
  'POST /api/auth/2fa/setup password': 'a secret: never read as words',
  'POST /api/auth/2fa/enable password': 'a secret: never read as words',
  'POST /api/auth/2fa/enable secret': 'a secret of ours',
  'POST /api/auth/2fa/enable code': 'a one-time code',
  'POST /api/auth/2fa/disable password': 'a secret: never read as words',
  'POST /api/auth/2fa/disable code': 'a one-time code',
  'POST /api/auth/2fa/backup-codes password': 'a secret: never read as words',
  'POST /api/auth/2fa/backup-codes code': 'a one-time code',
  'POST /api/auth/2fa/start-reset token': 'a secret of ours',
  'POST /api/auth/2fa/stop-reset token': 'a secret of ours',
  'POST /api/auth/email-change/stop token': 'a secret of ours',
  'POST /api/auth/email-change/stop password': 'a secret: never read as words',
  'POST /api/auth/email-change/stop code': 'a one-time code',
  'POST /api/user/email-change/stop password': 'a secret: never read as words',
  'POST /api/user/email-change/stop code': 'a one-time code',
  'PUT /api/user/profile email': 'an address',
  'PUT /api/user/profile currentPassword': 'a secret: never read as words',
  'PUT /api/user/profile code': 'a one-time code',
  'PUT /api/user/profile timeZone': 'a name out of the list of zones',
  'PUT /api/notifications/preferences types': 'choices out of lists',
  'PUT /api/notifications/preferences quietHours': 'two times of day',
  'PUT /api/notifications/preferences letters': 'choices out of lists',
  'PUT /api/notifications/preferences moodReminder': 'a time of day',
  'POST /api/admin/send-notification url': 'a path on this site',
  'POST /api/admin/send-notification audience': 'choices out of lists',
  'POST /api/admin/send-notification scheduledAt': 'a time',
  'POST /api/admin/broadcasts/preview audience': 'choices out of lists',
  'POST /api/admin/advertisements url': 'an address',
  'POST /api/admin/advertisements image': 'a picture',
  'PUT /api/admin/advertisements/:id url': 'an address',
  'PUT /api/admin/advertisements/:id image': 'a picture',
  'POST /api/contact email': 'an address',
  'POST /api/contact phone': 'a number',
  'POST /api/contact website': 'a trap that nobody sees: nothing of it is kept',
  'POST /api/newsletter email': 'an address',
  'POST /api/newsletter/confirm token': 'a secret of ours',
  'POST /api/newsletter/unsubscribe token': 'a secret of ours',
  'POST /api/push/subscribe endpoint': 'an address of a push service',
  'POST /api/push/subscribe keys': 'keys of a browser',
  'POST /api/push/unsubscribe endpoint': 'an address of a push service',
  'POST /api/mood-entries createdAt': 'a time',
  'PATCH /api/mood-entries/:id createdAt': 'a time',
  'POST /api/users/:id/export password': 'a secret: never read as words',
  'POST /api/users/:id/export code': 'a one-time code',
  'DELETE /api/users/:id confirmationCode': 'what is to be typed, letter by letter',
  'POST /api/user/delete password': 'a secret: never read as words',
  'POST /api/user/delete code': 'a one-time code',
};
