import type { FreeTextMember, FreeTextRequests } from '../../testing/free-text-requests.js';
import { account } from '../../testing/route-accounts.js';
import { memberOwners, members, type RouteRow } from '../../testing/route-row.js';
import type { Scenario } from '../../testing/scenario.js';

/** Creates a conversation of the route's owner with another member. */
const createConversation = async (scenario: Scenario) => {
  const { conversationId } = await scenario.directMessage();
  return { parameters: { id: conversationId } };
};

/** Rows of the route table: direct messages. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/conversations': {
    gets: members(200),
    request: () => ({ query: { before: '1000', limit: '10', page: '1' } }),
  },
  'POST /api/conversations': {
    gets: members(201),
    request: async (scenario) => ({ json: { participantId: (await account(scenario)).id } }),
  },
  'GET /api/conversations/unread-counts': { gets: members(200) },
  'GET /api/messages/unread-count': { gets: members(200) },
  'GET /api/conversations/:id': { gets: memberOwners(200), request: createConversation },
  'PUT /api/conversations/:id/mute': {
    gets: memberOwners(200),
    request: async (scenario) => ({ ...(await createConversation(scenario)), json: { isMuted: true } }),
  },
  'GET /api/conversations/:id/messages': {
    gets: memberOwners(200),
    request: async (scenario) => ({
      ...(await createConversation(scenario)),
      query: { before: '1000000', after: '0', limit: '10' },
    }),
  },
  'POST /api/conversations/:id/messages': {
    gets: memberOwners(201),
    request: async (scenario) => ({
      ...(await createConversation(scenario)),
      json: { content: 'Hello', clientId: crypto.randomUUID() },
    }),
  },
  'POST /api/conversations/:id/read': {
    gets: memberOwners(200),
    request: async (scenario) => {
      const { conversationId, messageId } = await scenario.directMessage();
      return { parameters: { id: conversationId }, json: { messageId } };
    },
  },
};

/** Requests in which the member writes text: a message to another member. */
export async function freeTextRequests({ api, other }: FreeTextMember): Promise<FreeTextRequests> {
  const { body } = await api.post<{ id: number }>('/api/conversations', { participantId: other.user.id });
  return {
    'POST /api/conversations/:id/messages': () => ({
      path: `/api/conversations/${body.id}/messages`,
      body: { content: 'Hello' },
    }),
  };
}
