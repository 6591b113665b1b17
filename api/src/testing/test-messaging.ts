import type {
  Conversation,
  ConversationRead,
  DirectMessage,
  SendDirectMessageResponse,
} from '@mikai/contract/messaging';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import type { TestServices } from '@mikai/core/testing/test-services';
import type { User } from '@mikai/core/users/user.entity';
import { expectStatus } from './expect-status.js';
import type { TestApi } from './test-api.js';

/** A sign-up long ago, because members who signed up within a day have lower limits. */
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

/** Creates a member who is not a newcomer. */
export const someMember = (services: TestServices, member: Partial<User> = {}): Promise<TestMember> =>
  signIn(services.database.dataSource, { createdAt: LONG_AGO, ...member });

/** Sends and receives messages as a member, over one node. */
export class Correspondent {
  constructor(
    readonly api: TestApi,
    readonly member: TestMember,
  ) {}

  static async join(
    services: TestServices,
    api: TestApi,
    member: Partial<User> = {},
  ): Promise<Correspondent> {
    return new Correspondent(api, await someMember(services, member));
  }

  get id(): number {
    return this.member.user.id;
  }

  get rest() {
    return this.api.as(this.member.cookie);
  }

  /** Returns the same member over another node. */
  over(api: TestApi): Correspondent {
    return new Correspondent(api, this.member);
  }

  socket() {
    return this.api.socket(this.member.cookie);
  }

  async startWith(other: Correspondent): Promise<Conversation> {
    const answer = await this.rest.post<Conversation>('/api/conversations', { participantId: other.id });
    return expectStatus(answer, 200, 201);
  }

  ask(conversationId: number, content: string, clientId?: string) {
    const path = `/api/conversations/${conversationId}/messages`;
    return this.rest.post<SendDirectMessageResponse>(path, { content, clientId });
  }

  async send(conversationId: number, content: string, clientId?: string): Promise<SendDirectMessageResponse> {
    return expectStatus(await this.ask(conversationId, content, clientId), 201);
  }

  async read(conversationId: number, messageId: number): Promise<ConversationRead> {
    const path = `/api/conversations/${conversationId}/read`;
    return expectStatus(await this.rest.post<ConversationRead>(path, { messageId }), 200);
  }

  async conversations(): Promise<Conversation[]> {
    return expectStatus(await this.rest.get<Conversation[]>('/api/conversations'), 200);
  }

  async conversation(id: number): Promise<Conversation> {
    return expectStatus(await this.rest.get<Conversation>(`/api/conversations/${id}`), 200);
  }

  async messages(id: number, query = 'limit=200'): Promise<DirectMessage[]> {
    return expectStatus(
      await this.rest.get<DirectMessage[]>(`/api/conversations/${id}/messages?${query}`),
      200,
    );
  }

  async unread(): Promise<{ total: number; byConversation: Record<string, number> }> {
    const total = expectStatus(
      await this.rest.get<{ count: number }>('/api/messages/unread-count'),
      200,
    ).count;
    const counts = await this.rest.get<Record<string, number>>('/api/conversations/unread-counts');
    return { total, byConversation: expectStatus(counts, 200) };
  }
}
