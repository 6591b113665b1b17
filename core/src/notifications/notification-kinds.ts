import type { NotificationType } from '@mikai/contract/notifications';

interface KindRules {
  /** The type that members turn on and off and that the app icon's badge counts. */
  type: NotificationType;
  /** The notification is not sent in the quiet days after a hit of the crisis gate (promise 6). */
  isCheerful?: true;
  /** The number of hours within which at most one is sent. */
  atMostOnceInHours?: number;
}

/**
 * Every kind of notification: one sentence each in `core/data/notifications/<language>.json`. Features add theirs. A
 * kind that is retired keeps its line, for the rows that hold it.
 */
export const NOTIFICATION_KINDS = {
  'message.unread': { type: 'message' },
  'post.liked': { type: 'post_like', isCheerful: true },
  'comment.liked': { type: 'post_like', isCheerful: true },
  'comment.created': { type: 'comment_reply' },
  'comment.replied': { type: 'comment_reply' },
  'comment.byMikai': { type: 'comment_reply' },
  'milestone.first_mood': { type: 'milestone', isCheerful: true },
  'milestone.mood_7_days': { type: 'milestone', isCheerful: true },
  'milestone.mood_30_days': { type: 'milestone', isCheerful: true },
  'milestone.first_seed': { type: 'milestone', isCheerful: true },
  'milestone.seeds_10': { type: 'milestone', isCheerful: true },
  'milestone.first_journal': { type: 'milestone', isCheerful: true },
  'milestone.journal_10': { type: 'milestone', isCheerful: true },
  'milestone.first_reframe': { type: 'milestone', isCheerful: true },
  'milestone.reflections_5': { type: 'milestone', isCheerful: true },
  'milestone.first_capsule_opened': { type: 'milestone', isCheerful: true },
  'milestone.first_companion': { type: 'milestone', isCheerful: true },
  'milestone.companions_10': { type: 'milestone', isCheerful: true },
  'milestone.all_commons': { type: 'milestone', isCheerful: true },
  'capsule.ready': { type: 'time_capsule' },
  'capsule.waiting': { type: 'time_capsule' },
  'letter.written': { type: 'daily_letter', isCheerful: true },
  'review.ready': { type: 'weekly_review', isCheerful: true },
  'mood.reminder': { type: 'general' },
  // The member asked for it, and its text is gentle, so it is sent in quiet days, too.
  'companion.reminder': { type: 'general' },
  // Sent to all members by the site owner, who chooses its type; its text is in `data`.
  'broadcast.sent': { type: 'general', isCheerful: true },
  'account.exported': { type: 'safety' },
  'account.unsuspended': { type: 'moderation' },
  // An attacker who reads the mailbox can delete the mail about it.
  'account.twoFactorReset': { type: 'safety' },
  'account.emailKept': { type: 'safety' },
  'admin.granted': { type: 'safety' },
  'admin.revoked': { type: 'safety' },
  // These go to the author of reported content, and to the reporter, who is not told what was done to whom.
  'moderation.warned': { type: 'moderation' },
  'moderation.hidden': { type: 'moderation' },
  'moderation.suspended': { type: 'moderation' },
  'appeal.upheld': { type: 'moderation' },
  'appeal.overturned': { type: 'moderation' },
  'report.actedOn': { type: 'moderation' },
  'report.dismissed': { type: 'moderation' },
  'safety.crisis': { type: 'crisis_alert', atMostOnceInHours: 24 },
} as const satisfies Record<string, KindRules>;

/** Types that are never pushed: the crisis card was already on the screen, and a lock screen is no place for it. */
export const NEVER_PUSHED: readonly NotificationType[] = ['crisis_alert'];

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** Returns the rules of a kind. */
export const rulesOf = (kind: NotificationKind): KindRules => NOTIFICATION_KINDS[kind];
