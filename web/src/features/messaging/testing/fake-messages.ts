import { previewOf, type Conversation, type DirectMessage } from '@mikai/contract/messaging';
import type { Badges } from '@mikai/contract/notifications';
import type { ServerEventPayload } from '@mikai/contract/realtime';
import type { messagingEventHandlers } from '../messaging.events';

type EventName = keyof typeof messagingEventHandlers;

export interface FakeEvent {
  name: EventName;
  payload: unknown;
}

interface FakeConversation {
  id: number;
  otherId: number;
  messages: DirectMessage[];
  listedAt: number;
  readByMe: number;
  readByOther: number | null;
  isMuted: boolean;
  isBlocked: boolean;
}

export const OWN_ID = 1;
const PAGE = 8;

/** The server's side of one member's conversations: state, and the events that its changes cause. For tests only. */
export class FakeMessages {
  private readonly all = new Map<number, FakeConversation>();
  private readonly online = new Set<number>();
  private events: FakeEvent[] = [];
  private nextMessage = 1;
  private revision = 0;
  private clock = Date.UTC(2026, 10, 21, 10);

  /** Events since the last call. */
  drain(): FakeEvent[] {
    return this.events.splice(0);
  }

  ids(): number[] {
    return [...this.all.keys()];
  }

  /** Returns the response of `GET /api/conversations`. */
  list(): Conversation[] {
    return [...this.all.values()].sort((a, b) => b.listedAt - a.listedAt).map((one) => this.present(one));
  }

  conversation(id: number): Conversation {
    return this.present(this.find(id));
  }

  /** Returns the response of `GET /api/conversations/{id}/messages`. */
  page(id: number): { messages: DirectMessage[]; hasOlder: boolean } {
    const { messages } = this.find(id);
    return { messages: messages.slice(-PAGE), hasOlder: messages.length > PAGE };
  }

  messages(id: number): readonly DirectMessage[] {
    return this.find(id).messages;
  }

  total(): number {
    let sum = 0;
    for (const one of this.all.values()) sum += this.unread(one);
    return sum;
  }

  /** Returns the response of `GET /api/badges`. */
  badges(): Badges {
    return { revision: this.revision, messages: this.total(), notifications: 0, letters: 0 };
  }

  /** Begins a conversation with member `otherId`. */
  begin(otherId: number): number {
    const id = 100 + otherId;
    this.all.set(id, {
      id,
      otherId,
      messages: [],
      listedAt: this.tick(),
      readByMe: 0,
      readByOther: null,
      isMuted: false,
      isBlocked: false,
    });
    this.changed(id);
    return id;
  }

  send(id: number, senderId: number): DirectMessage | undefined {
    const conversation = this.find(id);
    if (conversation.isBlocked) return undefined;
    const message: DirectMessage = {
      id: this.nextMessage++,
      conversationId: id,
      senderId,
      content: `message ${this.nextMessage}`,
      createdAt: new Date(this.tick()).toISOString(),
      clientId: `client-${this.nextMessage}`,
    };
    conversation.messages.push(message);
    conversation.listedAt = this.clock;
    this.emit('message.sent', senderId === OWN_ID ? { message } : { message, unread: this.count(id) });
    return message;
  }

  /** The member has read up to a message; saying so again changes nothing. */
  read(id: number, messageId: number): void {
    const conversation = this.find(id);
    if (messageId <= conversation.readByMe) return;
    conversation.readByMe = messageId;
    const message = { conversationId: id, readerId: OWN_ID, messageId };
    this.emit('conversation.read', { ...message, unread: this.count(id) });
  }

  readByOther(id: number, messageId: number): void {
    const conversation = this.find(id);
    if (messageId <= (conversation.readByOther ?? 0)) return;
    conversation.readByOther = messageId;
    if (conversation.isBlocked) return;
    this.emit('conversation.read', { conversationId: id, readerId: conversation.otherId, messageId });
  }

  mute(id: number, isMuted: boolean): void {
    this.find(id).isMuted = isMuted;
    this.changed(id);
  }

  block(id: number, isBlocked: boolean): void {
    this.find(id).isBlocked = isBlocked;
    this.changed(id);
  }

  come(userId: number, isOnline: boolean): void {
    if (isOnline) this.online.add(userId);
    else this.online.delete(userId);
    const conversation = [...this.all.values()].find(({ otherId }) => otherId === userId);
    if (conversation && !conversation.isBlocked) this.emit('presence.changed', { userId, isOnline });
  }

  /** Does something that members could do next. */
  actRandomly(random: () => number): void {
    const others = [2, 3, 4, 5];
    const other = others[Math.floor(random() * others.length)] ?? 2;
    const id = 100 + other;
    if (!this.all.has(id)) {
      this.begin(other);
      return;
    }
    const messages = this.messages(id);
    const some = messages[Math.floor(random() * messages.length)]?.id ?? 0;
    const chance = random();
    if (chance < 0.35) this.send(id, other);
    else if (chance < 0.55) this.send(id, OWN_ID);
    else if (chance < 0.7) this.read(id, random() < 0.6 ? (messages.at(-1)?.id ?? 0) : some);
    else if (chance < 0.82) this.readByOther(id, some);
    else if (chance < 0.87) this.mute(id, random() < 0.5);
    else if (chance < 0.92) this.block(id, random() < 0.4);
    else this.come(other, random() < 0.5);
  }

  private present(one: FakeConversation): Conversation {
    const newest = one.messages.at(-1);
    return {
      id: one.id,
      otherParticipant: {
        id: one.otherId,
        displayName: `Member ${one.otherId}`,
        username: `m${one.otherId}`,
      },
      lastMessageAt: one.messages.at(-1)?.createdAt ?? null,
      ...(newest ? { lastMessage: previewOf(newest) } : {}),
      isOnline: !one.isBlocked && this.online.has(one.otherId),
      unreadCount: this.unread(one),
      isMuted: one.isMuted,
      isBlocked: one.isBlocked,
      canSend: !one.isBlocked,
      readByOther: one.isBlocked ? null : one.readByOther,
    };
  }

  private unread(one: FakeConversation): number {
    return one.messages.filter(({ id, senderId }) => senderId !== OWN_ID && id > one.readByMe).length;
  }

  private count(id: number): NonNullable<ServerEventPayload<'message.sent'>['unread']> {
    this.revision += 1;
    const badges = this.badges();
    return { conversation: this.unread(this.find(id)), badges };
  }

  private changed(id: number): void {
    this.emit('conversation.changed', { conversation: this.conversation(id) });
  }

  private find(id: number): FakeConversation {
    const found = this.all.get(id);
    if (!found) throw new Error(`No conversation ${id}`);
    return found;
  }

  private tick(): number {
    this.clock += 1000;
    return this.clock;
  }

  private emit<E extends EventName>(name: E, payload: ServerEventPayload<E>): void {
    this.events.push({ name, payload });
  }
}
