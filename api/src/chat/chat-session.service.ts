import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  CHAT_LIMITS,
  NO_NAME,
  type ChatSession,
  type ChatStyle,
  type CreateSessionRequest,
} from '@mikai/contract/chat';
import { isSentence } from '@mikai/contract/names';
import { UNREADABLE_TEXT } from '@mikai/contract/unreadable';
import { hasModelOff } from '@mikai/core/ai-consents/ai-consents';
import type { Person } from '@mikai/core/auth/person';
import {
  ChatSessionEntity,
  GUEST_SESSION_LIFETIME_MS,
  TEMPORARY_SESSION_LIFETIME_MS,
} from '@mikai/core/chat/chat-session.entity';
import { presentSession } from '@mikai/core/chat/chat.presenter';
import { sealChanges } from '@mikai/core/crypto/encrypted-column';
import { databaseTime } from '@mikai/core/database/database-time';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { isHit } from '@mikai/core/safety/bounded-gate';
import type { Assessment } from '@mikai/core/safety/gate';
import { forbidden, notFound } from '../common/http/api-exception.js';
import { mapPage, readPage, type Page } from '../common/lists/page.js';
import { canUseSession } from './chat.policy.js';
import type { SessionsPageDto } from './dto/page.dto.js';

/** Creates, lists, finds, changes and deletes conversations. */
@Injectable()
export class ChatSessionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimePublisher,
  ) {}

  /**
   * Creates a conversation. A name in which the gate finds a crisis, or that is a sentence, is stored as no name. It is
   * not rejected, because it may be an old display name, which must not keep its owner from a conversation.
   */
  async create(
    person: Person,
    { userName, isTemporary }: CreateSessionRequest,
    assessment: Assessment,
  ): Promise<ChatSession> {
    const manager = this.dataSource.manager;
    const now = databaseTime();
    const session = manager.create(ChatSessionEntity, {
      id: randomUUID(),
      userId: person.kind === 'member' ? person.userId : null,
      guestId: person.kind === 'guest' ? person.guestId : null,
      userName: isHit(assessment) || isSentence(userName) ? NO_NAME : userName,
      preview: null,
      title: null,
      createdAt: now,
      lastMessageAt: now,
      aiNoticeAt: now,
      care: null,
      guide: null,
      isTemporary: isTemporary ?? false,
      summary: null,
      summaryDrops: 0,
      style: await this.findLastStyle(person),
      isModelOff: person.kind === 'guest' && (await hasModelOff(manager, person.guestId)),
    });
    session.expiresAt = expiryOf(session, now);
    await manager.insert(ChatSessionEntity, session);
    const view = presentSession(session);
    this.realtime.toPerson(person, 'chat.sessionCreated', { session: view });
    return view;
  }

  /**
   * Lists conversations, newest first, with the cursor of the next page if there is one. An unauthenticated client has
   * none.
   */
  async list(person: Person | null, query: SessionsPageDto): Promise<Page<ChatSession, { before: string }>> {
    if (person === null) return { items: [] };
    const limit = query.limit ?? CHAT_LIMITS.pageSize;
    const sessions = this.dataSource.manager
      .createQueryBuilder(ChatSessionEntity, 's')
      .where(...isOwnedBy(person))
      .andWhere(IS_UNEXPIRED)
      .orderBy('s.lastMessageAt', 'DESC')
      .addOrderBy('s.id', 'ASC');
    if (query.before !== undefined) {
      const cursor = await this.find(person, query.before);
      sessions.andWhere('(s.lastMessageAt < :at OR (s.lastMessageAt = :at AND s.id > :id))', {
        at: cursor.lastMessageAt,
        id: cursor.id,
      });
    }
    const page = await readPage({
      limit,
      read: (count) => sessions.limit(count).getMany(),
      nextOf: ({ id }) => ({ before: id }),
    });
    return mapPage(page, presentSession);
  }

  /**
   * Returns a conversation of this person.
   * @throws ApiException 404 when it belongs to somebody else, or does not exist
   */
  async find(
    person: Person | null,
    id: string,
    options: { manager?: EntityManager; lock?: boolean } = {},
  ): Promise<ChatSessionEntity> {
    const session = await (options.manager ?? this.dataSource.manager).findOne(ChatSessionEntity, {
      where: { id },
      ...(options.lock ? { lock: { mode: 'for_no_key_update' as const } } : {}),
    });
    // The sealed name binds the session to its owner. If the row was moved to another account, the name is unreadable,
    // and so are the messages.
    if (!session || !canUseSession(person, session) || session.userName === UNREADABLE_TEXT)
      throw notFound('This conversation');
    return session;
  }

  /** Changes the style of a conversation; the next one begins with the same style. */
  chooseStyle(person: Person | null, id: string, style: ChatStyle | null): Promise<ChatSession> {
    return this.change(person, id, { style });
  }

  /**
   * Turns the language model on or off for a guest, in all of their conversations.
   * @throws ApiException 403 for a member, who decides about each use of AI separately
   */
  async chooseModel(person: Person | null, id: string, isOn: boolean): Promise<ChatSession> {
    const { guestId } = await this.find(person, id);
    if (guestId === null) throw forbidden();
    const views = await this.dataSource.transaction(async (manager) => {
      const own = { where: { guestId }, order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } } as const;
      const sessions = await manager.find(ChatSessionEntity, own);
      await manager.update(ChatSessionEntity, { guestId }, { isModelOff: !isOn });
      return sessions.map((session) => presentSession(Object.assign(session, { isModelOff: !isOn })));
    });
    for (const session of views)
      this.realtime.toPerson({ kind: 'guest', guestId }, 'chat.sessionChanged', { session });
    const view = views.find((session) => session.id === id);
    if (!view) throw notFound('This conversation');
    return view;
  }

  rename(person: Person | null, id: string, title: string | null): Promise<ChatSession> {
    return this.change(person, id, { title });
  }

  /** Changes the name of the person. A text in which the gate finds a crisis changes nothing. */
  async nameSession(
    person: Person | null,
    id: string,
    userName: string | null,
    assessment: Assessment,
  ): Promise<ChatSession> {
    if (isHit(assessment)) return presentSession(await this.find(person, id));
    return this.change(person, id, { userName: userName ?? NO_NAME });
  }

  /**
   * Changes a locked conversation, so that the published view has what a message changed at the same time, such as
   * care.
   */
  private async change(
    person: Person | null,
    id: string,
    changes: Partial<Pick<ChatSessionEntity, 'style' | 'title' | 'userName'>>,
  ): Promise<ChatSession> {
    const view = await this.dataSource.transaction(async (manager) => {
      const session = await this.find(person, id, { manager, lock: true });
      Object.assign(session, changes);
      await manager.update(ChatSessionEntity, id, sealChanges(ChatSessionEntity, session, changes));
      return presentSession(session);
    });
    if (person) this.realtime.toPerson(person, 'chat.sessionChanged', { session: view });
    return view;
  }

  private async findLastStyle(person: Person): Promise<ChatStyle | null> {
    const [row] = await this.dataSource.query<{ style: ChatStyle | null }[]>(
      `SELECT style FROM chat_sessions WHERE ${person.kind === 'member' ? 'user_id' : 'guest_id'} = $1
       ORDER BY last_message_at DESC, id LIMIT 1`,
      [person.kind === 'member' ? person.userId : person.guestId],
    );
    return row?.style ?? null;
  }

  async delete(person: Person | null, id: string): Promise<void> {
    const session = await this.find(person, id);
    await this.dataSource.manager.delete(ChatSessionEntity, { id: session.id });
    if (person) this.realtime.toPerson(person, 'chat.sessionDeleted', { sessionId: id });
  }
}

/** Returns the condition of queries of sessions as `s` that they belong to this person. */
export const isOwnedBy = (person: Person): [condition: string, parameters: { owner: number | string }] =>
  person.kind === 'member'
    ? ['s.userId = :owner', { owner: person.userId }]
    : ['s.guestId = :owner', { owner: person.guestId }];

export const IS_UNEXPIRED = '(s.expiresAt IS NULL OR s.expiresAt > now())';

/**
 * Returns the time at which a conversation expires if nothing more is sent in it. A guest's expires a day after it was
 * created, a temporary one an hour after its last message, whichever comes first.
 */
export function expiryOf(
  { guestId, isTemporary, createdAt }: Pick<ChatSessionEntity, 'guestId' | 'isTemporary' | 'createdAt'>,
  now: Date,
): Date | null {
  const times = [
    ...(guestId === null ? [] : [createdAt.getTime() + GUEST_SESSION_LIFETIME_MS]),
    ...(isTemporary ? [now.getTime() + TEMPORARY_SESSION_LIFETIME_MS] : []),
  ];
  return times.length === 0 ? null : new Date(Math.min(...times));
}
