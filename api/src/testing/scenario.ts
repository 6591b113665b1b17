import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import type { EntityManager } from 'typeorm';
import { COOKIES } from '@mikai/contract/auth';
import type { ChatChoice, ChatSession, SendChatMessageResponse } from '@mikai/contract/chat';
import {
  AuthSession,
  hashSessionToken,
  newSessionToken,
  SESSION_LIFETIME_MS,
} from '@mikai/core/auth/auth-session.entity';
import { hashPassword } from '@mikai/core/auth/password-hash';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { seal } from '@mikai/core/crypto/encryption';
import { reserveId } from '@mikai/core/database/reserve-ids';
import { DIRECT_MESSAGE_PURPOSE, placeOfMessage } from '@mikai/core/messaging/direct-message.entity';
import { sealDetails } from '@mikai/core/mood/mood-entries';
import { storeNotification } from '@mikai/core/notifications/notifier';
import { signIn } from '@mikai/core/testing/people';
import type { TestServices } from '@mikai/core/testing/test-services';
import { User } from '@mikai/core/users/user.entity';
import { PASSWORD } from './test-accounts.js';
import type { TestApi } from './test-api.js';

/**
 * The kinds of visitors in tests of access. Those before `pendingOwner` request records that belong to somebody else.
 */
export const VISITORS = [
  'stranger',
  'otherGuest',
  'deactivated',
  'otherMember',
  'administrator',
  'siteOwner',
  /** The owner's own session, before the second factor. */
  'pendingOwner',
  'guestOwner',
  'memberOwner',
] as const;
export type Visitor = (typeof VISITORS)[number];

/** The username of the site owner, for `SITE_OWNER_USERNAME`. */
export const SITE_OWNER = 'olivia';

/** The secret, in base32, of every member with two-factor. */
const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** An actor of a scenario, with the cookie of their browser. */
interface Party {
  cookie: string | undefined;
  /** The account of a member. */
  user?: User;
}

/** The visitors of a test, and the owners of the records that they request. */
export class Scenario {
  constructor(
    readonly fixtures: Fixtures,
    readonly actor: Party,
    readonly owner: Party,
  ) {}

  /** Creates a conversation of the owner in which a reply failed. */
  async conversation(): Promise<{ session: ChatSession; message: SendChatMessageResponse }> {
    const { api, manager } = this.fixtures;
    const cookie = this.owner.cookie ?? '';
    const session = await api.conversation(cookie);
    const message = await api.sendMessage(cookie, session.id, 'Private words');
    await manager.update(ChatMessageEntity, message.id, { replyState: 'failed' });
    return { session, message };
  }

  /** Creates a conversation of the owner that asks whether they are safe, and returns one of its choices. */
  async choice(): Promise<{ session: ChatSession; choice: ChatChoice; replyId: number }> {
    const { session } = await this.conversation();
    const cookie = this.owner.cookie ?? '';
    await this.fixtures.api.sendMessage(cookie, session.id, 'I want to kill myself tonight');
    const reply = (await this.fixtures.api.messages(cookie, session.id)).at(-1);
    const [choice] = reply?.choices ?? [];
    if (!reply || !choice) throw new Error('The reply to a crisis message has no choices.');
    return { session, choice, replyId: reply.id };
  }

  /** Opens a session of the owner on another device and returns its id. Guests have none. */
  async device(): Promise<string> {
    const { user } = this.owner;
    return user ? (await this.fixtures.open(user)).id : '00000000-0000-4000-8000-000000000000';
  }

  /** Stores a notification of the owner and returns its id. Guests have none. */
  async notification(): Promise<number> {
    const { user } = this.owner;
    const request = { userId: user?.id ?? 0, kind: 'comment.byMikai' } as const;
    const stored = user && (await storeNotification(this.fixtures.manager, request));
    return stored?.payload.notification.id ?? 1_000_000;
  }

  /** Creates a conversation of the owner in which somebody wrote to them. Guests have none. */
  async directMessage(): Promise<{ conversationId: number; messageId: number }> {
    const { user } = this.owner;
    if (!user) return { conversationId: 1_000_000, messageId: 1 };
    const other = (await this.fixtures.member()).user;
    const conversationId = await reserveId(this.fixtures.manager, 'conversations');
    const clientId = randomUUID();
    const place = placeOfMessage({ senderId: other.id, conversationId, clientId });
    const content = seal('Private words', DIRECT_MESSAGE_PURPOSE, place);
    const [row] = await this.fixtures.manager.query<{ conversationId: number; messageId: number }[]>(
      `WITH c AS (
         INSERT INTO conversations (id, low_user_id, high_user_id) VALUES ($4, least($1::int, $2::int), greatest($1::int, $2::int))
         RETURNING id
       ), m AS (
         INSERT INTO conversation_members (conversation_id, user_id, other_id, unread_count, last_message_at, listed_at)
         SELECT id, $1, $2, 1, now(), now() FROM c UNION ALL SELECT id, $2, $1, 0, now(), now() FROM c
       ), n AS (UPDATE user_counters SET unread_messages = 1 WHERE user_id = $1)
       INSERT INTO direct_messages (conversation_id, sender_id, client_id, content)
       SELECT id, $2, $5, $3 FROM c RETURNING id AS "messageId", conversation_id AS "conversationId"`,
      [user.id, other.id, content, conversationId, clientId],
    );
    if (!row) throw new Error('The conversation was not stored');
    return row;
  }

  /** Stores an anonymous post and returns its id. The author is the owner by default; guests have none. */
  async post(author = this.owner.user): Promise<number> {
    if (!author) return 1_000_000;
    const [row] = await this.fixtures.manager.query<{ id: number }[]>(
      `INSERT INTO posts (user_id, content, is_anonymous) VALUES ($1, 'A quiet afternoon', true) RETURNING id`,
      [author.id],
    );
    return row?.id ?? 0;
  }

  /** Stores an anonymous comment on somebody else's post, with the same default author. */
  async comment(author = this.owner.user): Promise<number> {
    if (!author) return 1_000_000;
    const { user } = await this.fixtures.member();
    const [row] = await this.fixtures.manager.query<{ id: number }[]>(
      `INSERT INTO comments (post_id, user_id, content, is_anonymous) VALUES ($1, $2, 'I hear you', true)
       RETURNING id`,
      [await this.post(user), author.id],
    );
    return row?.id ?? 0;
  }

  /** Stores a mood entry of the owner and returns its id. Guests have none. */
  async moodEntry(): Promise<number> {
    const { user } = this.owner;
    if (!user) return 1_000_000;
    const id = await reserveId(this.fixtures.manager, 'mood_entries');
    const text = { emotions: ['Calm'], activities: [], notes: 'Private words' };
    await this.fixtures.manager.query(
      `INSERT INTO mood_entries (id, user_id, mood_score, details, logged_at, day)
       VALUES ($1, $2, 3, $3, now(), current_date)`,
      [id, user.id, sealDetails(text, { owner: user.id, row: id })],
    );
    return id;
  }

  /** Stores a record of the owner and returns its id. Guests have none. */
  async own(store: (manager: EntityManager, userId: number) => Promise<number>): Promise<number> {
    const { user } = this.owner;
    return user ? store(this.fixtures.manager, user.id) : 1_000_000;
  }

  /** Begins or turns on two-factor for the actor. Returns the secret and the present code. */
  async twoFactor(state: 'begun' | 'on'): Promise<{ secret: string; code: string }> {
    const column = state === 'on' ? 'totp_secret' : 'totp_setup_secret';
    const id = this.actor.user?.id ?? null;
    await this.fixtures.manager.query(`UPDATE users SET ${column} = $2 WHERE id = $1`, [
      id,
      seal(TOTP_SECRET, 'users.totp_secret', { owner: id, row: id ?? 0 }),
    ]);
    return { secret: TOTP_SECRET, code: await generate({ secret: TOTP_SECRET }) };
  }

  /** Reads everything that is stored about the owner, for comparisons. */
  async snapshot(): Promise<unknown> {
    const { user } = this.owner;
    return this.fixtures.manager.query(
      `SELECT
         (SELECT jsonb_agg(u) FROM users u WHERE id = $1) AS account,
         (SELECT jsonb_agg(s ORDER BY id) FROM auth_sessions s WHERE user_id = $1) AS sessions,
         (SELECT jsonb_agg(b ORDER BY code_hash) FROM backup_codes b WHERE user_id = $1) AS codes,
         (SELECT jsonb_agg(n ORDER BY id) FROM notifications n WHERE user_id = $1) AS notifications,
         (SELECT jsonb_agg(p ORDER BY id) FROM push_subscriptions p WHERE user_id = $1) AS push,
         (SELECT jsonb_agg(m ORDER BY conversation_id) FROM conversation_members m WHERE user_id = $1) AS memberships,
         (SELECT jsonb_agg(d ORDER BY id) FROM direct_messages d WHERE sender_id = $1) AS direct_messages,
         (SELECT jsonb_agg(p ORDER BY id) FROM posts p WHERE user_id = $1) AS posts,
         (SELECT jsonb_agg(c ORDER BY id) FROM comments c WHERE user_id = $1) AS comments,
         (SELECT jsonb_agg(e ORDER BY id) FROM mood_entries e WHERE user_id = $1) AS moods,
         (SELECT jsonb_agg(s ORDER BY id) FROM journal_seeds s WHERE user_id = $1) AS seeds,
         (SELECT jsonb_agg(e ORDER BY id) FROM journal_entries e WHERE user_id = $1) AS entries,
         (SELECT jsonb_agg(s ORDER BY id) FROM coping_strategies s WHERE user_id = $1) AS strategies,
         (SELECT jsonb_agg(t ORDER BY id) FROM time_capsules t WHERE user_id = $1) AS capsules,
         (SELECT jsonb_agg(c ORDER BY id) FROM chat_sessions c WHERE user_id = $1 OR guest_id = $2) AS chats,
         (SELECT jsonb_agg(m ORDER BY m.id) FROM chat_messages m JOIN chat_sessions c ON c.id = session_id
          WHERE c.user_id = $1 OR c.guest_id = $2) AS messages,
         (SELECT jsonb_agg(t ORDER BY id) FROM thought_reframes t WHERE user_id = $1 OR guest_id = $2) AS reframes,
         (SELECT jsonb_agg(r ORDER BY id) FROM reflections r WHERE user_id = $1 OR guest_id = $2) AS reflections,
         (SELECT jsonb_agg(n ORDER BY id) FROM notes n WHERE user_id = $1) AS mikai_notes,
         (SELECT jsonb_agg(l ORDER BY id) FROM letters l WHERE user_id = $1) AS mikai_letters,
         (SELECT jsonb_agg(d ORDER BY id) FROM moderation_decisions d WHERE subject_id = $1) AS decided,
         (SELECT jsonb_agg(a ORDER BY a.id) FROM moderation_appeals a JOIN moderation_decisions d ON d.id = decision_id
          WHERE d.subject_id = $1) AS appealed,
         (SELECT jsonb_agg(w ORDER BY id) FROM wallet_entries w WHERE user_id = $1) AS coins,
         (SELECT jsonb_agg(g ORDER BY id) FROM gacha_pulls g WHERE user_id = $1) AS pulls,
         (SELECT jsonb_agg(o ORDER BY id) FROM owned_companions o WHERE user_id = $1) AS companions,
         (SELECT jsonb_agg(r ORDER BY id) FROM companion_reminders r WHERE user_id = $1) AS reminders`,
      [user?.id ?? null, this.guestId],
    );
  }

  /** The guest id of the owner's cookie, if they are a guest. */
  get guestId(): string | null {
    return new RegExp(`${COOKIES.guest}=([0-9a-f-]{36})`).exec(this.owner.cookie ?? '')?.[1] ?? null;
  }
}

/** Creates new people for each scenario, so that no scenario sees the changes of another. */
export class Fixtures {
  private constructor(
    private readonly services: TestServices,
    readonly api: TestApi,
    private readonly passwordHash: string,
  ) {}

  /** @param api the api, with `SITE_OWNER_USERNAME` set to `SITE_OWNER` if that visitor is used */
  static async build(services: TestServices, api: TestApi): Promise<Fixtures> {
    return new Fixtures(services, api, await hashPassword(PASSWORD));
  }

  get manager() {
    return this.services.database.dataSource.manager;
  }

  async scenario(visitor: Visitor): Promise<Scenario> {
    if (visitor === 'guestOwner') {
      const { cookie } = await this.api.guest('Sam', this.api.guestCookie());
      return new Scenario(this, { cookie }, { cookie });
    }
    const owner = await this.member();
    return new Scenario(this, await this.actor(visitor, owner), owner);
  }

  /** Returns the visitor for records of a member, for which `guestOwner` is an ordinary guest. */
  async actor(visitor: Visitor, owner: { cookie: string; user: User }): Promise<Party> {
    switch (visitor) {
      case 'stranger':
        return { cookie: undefined };
      case 'otherGuest':
      case 'guestOwner':
        return { cookie: (await this.api.guest('Sam', this.api.guestCookie())).cookie };
      case 'deactivated':
        return this.member({ isActive: false });
      case 'administrator':
        return this.member({ isAdmin: true });
      case 'otherMember':
        return this.member();
      case 'siteOwner':
        await this.manager.delete(User, { username: SITE_OWNER });
        return this.member({ isAdmin: true, username: SITE_OWNER });
      case 'pendingOwner':
        return { cookie: (await this.open(owner.user, true)).cookie, user: owner.user };
      case 'memberOwner':
        return owner;
    }
  }

  /** Creates a member with a session and the password `PASSWORD`. */
  async member(more: Partial<User> = {}): Promise<{ cookie: string; user: User }> {
    const { dataSource } = this.services.database;
    return signIn(dataSource, { passwordHash: this.passwordHash, ...more });
  }

  /** Opens one more session of a member. */
  async open(user: User, isPending = false): Promise<{ id: string; cookie: string }> {
    const token = newSessionToken();
    const tokenHash = hashSessionToken(token);
    const expiresAt = new Date(Date.now() + SESSION_LIFETIME_MS);
    await this.manager.insert(AuthSession, { tokenHash, userId: user.id, isPending, expiresAt });
    const { id } = await this.manager.findOneByOrFail(AuthSession, { tokenHash });
    return { id, cookie: `${COOKIES.session}=${token}` };
  }
}
