import type { Config } from '@mikai/core/config/config.schema';

/** The settings that hold a number of points. */
type PointsSetting = {
  [K in keyof Config]-?: Config[K] extends number ? K : never;
}[keyof Config];

/**
 * What the requests of a limit are counted by. Redis never holds an address, an email address or a secret: those are
 * hashed with the server's secret.
 * - `member`: the member's id
 * - `sealedMember`: a hash of it, where the count itself would reveal something about the member
 * - `person`: the member or guest; unauthenticated clients by their address
 * - `memberOrAddress`: the member; guests too by their address
 * - `address`: the address, of IPv6 its /64
 * - `network`: the same, and of IPv6 also the /48, which gets ten times as many points
 * - `hashed`: a hash of what the use case names
 * - `id`: an id that reveals nothing, such as that of a guest cookie
 */
export type LimitKey =
  | 'member'
  | 'sealedMember'
  | 'person'
  | 'memberOrAddress'
  | 'address'
  | 'network'
  | 'hashed'
  | 'id';

export interface Limit {
  key: LimitKey;
  /** How many in `seconds`, or the setting that says so. */
  points: number | PointsSetting;
  seconds: number;
  /** For so long no point is left after all were used; `seconds` if not given. */
  blockSeconds?: number;
  /**
   * The counts of a node are its own, and cost no round trip: enough against floods from a script. Others are shared by
   * all nodes in Redis; while it is gone, or hangs, each node counts by itself.
   */
  isPerNode?: true;
  /** The message of `daily_budget_used`, for the limits of a day. Others answer `rate_limited`. */
  usedUp?: string;
}

const MINUTE = 60;
const QUARTER_HOUR = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A burst that nobody reaches by hand, against floods from a script. */
const BURST = { points: 60, seconds: 10, isPerNode: true } as const;

/**
 * Every rate limit of the api, by feature. A route consumes one with `@RateLimit(name)`, after validation and before
 * its use case; a use case that has to decide first, or gives points back, calls `Limits`. The counts in Redis have
 * the name, with `:` for the dot.
 */
export const LIMITS = {
  /** Each summary counts the content of a member: as many as somebody deletes accounts in an hour, and no survey. */
  'admin.summaries': { key: 'member', points: 30, seconds: HOUR },

  /** Wrong attempts of one account (docs/security.md), for right ones too until the window is over. */
  'auth.tries': { key: 'hashed', points: 10, seconds: QUARTER_HOUR },
  'auth.address-tries': { key: 'network', points: 'AUTH_TRIES_PER_IP', seconds: QUARTER_HOUR },
  /** Mails of one kind that unauthenticated clients can cause to one address. */
  'auth.mails': { key: 'hashed', points: 5, seconds: HOUR },
  'auth.address-mails': { key: 'network', points: 'AUTH_MAILS_PER_IP', seconds: HOUR },
  /** Wrong codes of one account that are no alarm; after the next one the count rests for an hour. */
  'auth.wrong-codes': { key: 'hashed', points: 2, seconds: HOUR, blockSeconds: HOUR },
  /** Usernames that are looked up. */
  'auth.lookups': { key: 'network', points: 300, seconds: QUARTER_HOUR },

  /** Capsules that a member seals in a day: each one that is opened earns coins. */
  'capsules.seal': { key: 'member', points: 20, seconds: DAY },

  'cbt.write': { ...BURST, key: 'memberOrAddress' },
  'cbt.hourly': { key: 'memberOrAddress', points: 60, seconds: HOUR },

  /** Messages, new conversations and changes of both. */
  'chat.write': { ...BURST, key: 'person' },
  /** Each search opens many messages. */
  'chat.search': { key: 'person', points: 30, seconds: MINUTE, isPerNode: true },
  'chat.guest-messages': {
    key: 'id',
    points: 'GUEST_DAILY_MESSAGES',
    seconds: DAY,
    usedUp: 'The messages for today are used up. Please come back tomorrow.',
  },
  'chat.address-messages': {
    key: 'address',
    points: 'GUEST_DAILY_MESSAGES_PER_IP',
    seconds: DAY,
    usedUp: 'The messages for today are used up. Please come back tomorrow.',
  },
  'chat.guest-sessions': {
    key: 'id',
    points: 'GUEST_DAILY_SESSIONS',
    seconds: DAY,
    usedUp:
      'The new conversations for today are used up. An open one can go on; there is room for a new one tomorrow.',
  },
  'chat.address-sessions': {
    key: 'address',
    points: 'GUEST_DAILY_SESSIONS_PER_IP',
    seconds: DAY,
    usedUp:
      'The new conversations for today are used up. An open one can go on; there is room for a new one tomorrow.',
  },

  'community.write': { ...BURST, key: 'member' },
  'community.like': { ...BURST, key: 'member' },
  /** Lists of members: a search for each letter that is typed, and pages to scroll through. */
  'community.members': { key: 'member', points: 60, seconds: MINUTE, isPerNode: true },
  // Anonymous posts, comments and edits count as well, so that no count may name its member.
  'community.posts-hourly': { key: 'sealedMember', points: 'MEMBER_HOURLY_POSTS', seconds: HOUR },
  'community.comments-hourly': { key: 'sealedMember', points: 'MEMBER_HOURLY_COMMENTS', seconds: HOUR },
  'community.edits-hourly': { key: 'sealedMember', points: 'MEMBER_HOURLY_EDITS', seconds: HOUR },
  'community.posts': {
    key: 'sealedMember',
    points: 'NEW_MEMBER_DAILY_POSTS',
    seconds: DAY,
    usedUp:
      'Somebody who is new here can share a few posts a day. There is room for the next one tomorrow; comments are open.',
  },
  'community.comments': {
    key: 'sealedMember',
    points: 'NEW_MEMBER_DAILY_COMMENTS',
    seconds: DAY,
    usedUp:
      'Somebody who is new here can leave a number of comments a day. There is room for the next one tomorrow.',
  },

  /** Far more than anybody needs to write to us; a school or a family shares an address. */
  'contact.address': { key: 'address', points: 20, seconds: HOUR },
  'contact.sender': { key: 'hashed', points: 5, seconds: HOUR },

  /** Against floods from a script: far more than anybody writes by hand, autosaved edits included. */
  'journal.writing': { key: 'member', points: 400, seconds: HOUR },
  /** Batches: the longest journal takes a few minutes. */
  'journal.importing': { key: 'member', points: 60, seconds: MINUTE },
  /** Each export reads the whole journal. */
  'journal.export': { key: 'member', points: 10, seconds: HOUR },

  'messaging.send': { key: 'member', points: 'MEMBER_MESSAGE_BURST', seconds: 10, isPerNode: true },
  /** Messages of an account younger than a day: most senders of mass messages have just signed up. */
  'messaging.newcomer': { key: 'member', points: 'NEW_MEMBER_MINUTE_MESSAGES', seconds: MINUTE },
  'messaging.newcomer-conversations': {
    key: 'member',
    points: 'NEW_MEMBER_DAILY_CONVERSATIONS',
    seconds: DAY,
    usedUp:
      'The new conversations for today are used up. Those that are open can go on; there is room for new ones tomorrow.',
  },
  /** Lookups of who is notified that a member types. */
  'messaging.typing': { key: 'member', points: 20, seconds: 10, isPerNode: true },

  'mood.write': { ...BURST, key: 'member' },
  /** Each may wait for its report for a while. Every open page asks for both again after each log, and logs are one tap. */
  'mood.reports': { key: 'member', points: 40, seconds: 10, isPerNode: true },
  /** Batches: 20,000 entries, the most that a long diary has, within a minute or two. */
  'mood.import': { key: 'member', points: 60, seconds: MINUTE, isPerNode: true },
  /** Each file holds the whole diary. */
  'mood.exports': { key: 'member', points: 20, seconds: HOUR },

  /** Each subscription may have a name resolved. */
  'push.subscriptions': { key: 'member', points: 60, seconds: HOUR },

  /** Blocked and muted members: the lists are read as a whole. */
  'relations.add': { key: 'member', points: 200, seconds: HOUR },

  /** Enough for a member who is flooded, too few to flood the moderators. */
  'reports.send': { key: 'member', points: 30, seconds: HOUR },

  /**
   * UTF-16 units of text that are assessed beyond what is always read: some 16 of the longest journal entries. At 20 µs
   * a unit, the bound that the gate's fuzz test asserts, one address takes at most a sixtieth of the gate's thread.
   */
  'safety.gate': { key: 'id', points: 500_000, seconds: 10 * MINUTE },
  /** A check leads a member to help once a day. Counted in Redis, so that after a day no trace of it remains. */
  'safety.checks': { key: 'sealedMember', points: 1, seconds: DAY },

  /** Exports of one member: each reads everything that is stored of them. */
  'users.export': { key: 'member', points: 10, seconds: HOUR },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
