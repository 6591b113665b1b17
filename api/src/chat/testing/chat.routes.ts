import type { ChatMessage, ChatSession } from '@mikai/contract/chat';
import type { FreeTextMember, FreeTextRequests } from '../../testing/free-text-requests.js';
import { everyone, owners, type GoodRequest, type RouteRow } from '../../testing/route-row.js';
import type { Scenario } from '../../testing/scenario.js';
import { storeReply } from '../../testing/stored-reply.js';

async function conversation(scenario: Scenario): Promise<GoodRequest> {
  const { session, message } = await scenario.conversation();
  return { parameters: { id: session.id, messageId: message.id } };
}

/** Rows of the route table: conversations with MikAI. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/sessions': { gets: everyone(200), request: () => ({ query: { limit: '10' } }) },
  'POST /api/sessions': {
    gets: everyone(201),
    request: () => ({ json: { userName: 'Sam', isTemporary: true } }),
  },
  'POST /api/sessions/search': { gets: everyone(200), request: () => ({ json: { query: 'river' } }) },
  'GET /api/sessions/:id': { gets: owners(200), request: conversation },
  'DELETE /api/sessions/:id': { gets: owners(204), request: conversation },
  'PUT /api/sessions/:id/name': {
    gets: owners(200),
    request: async (scenario) => ({ ...(await conversation(scenario)), json: { userName: 'Noor' } }),
  },
  'PUT /api/sessions/:id/title': {
    gets: owners(200),
    request: async (scenario) => ({ ...(await conversation(scenario)), json: { title: 'The river' } }),
  },
  'PUT /api/sessions/:id/style': {
    gets: owners(200),
    request: async (scenario) => ({ ...(await conversation(scenario)), json: { style: 'listen' } }),
  },
  'PUT /api/sessions/:id/model': {
    // Members decide about each use of AI.
    gets: everyone(404, { guestOwner: 200, memberOwner: 403 }),
    request: async (scenario) => ({ ...(await conversation(scenario)), json: { isOn: false } }),
  },
  'GET /api/sessions/:id/messages': {
    gets: owners(200),
    request: async (scenario) => ({ ...(await conversation(scenario)), query: { limit: '10' } }),
  },
  'POST /api/sessions/:id/messages': {
    gets: owners(201),
    request: async (scenario) => {
      const { session, choice } = await scenario.choice();
      return {
        parameters: { id: session.id },
        json: {
          content: choice.label,
          choiceId: choice.id,
          sender: 'user',
          preferredLanguage: 'en',
          clientId: crypto.randomUUID(),
        },
      };
    },
  },
  'PUT /api/sessions/:id/messages/:messageId': {
    gets: owners(200),
    request: async (scenario) => ({
      ...(await conversation(scenario)),
      json: { content: 'Other words', preferredLanguage: 'en', clientId: crypto.randomUUID() },
    }),
  },
  'POST /api/sessions/:id/messages/:messageId/stop': { gets: owners(204), request: conversation },
  'POST /api/sessions/:id/messages/:messageId/retry': { gets: owners(202), request: conversation },

  'PUT /api/sessions/:id/messages/:messageId/feedback': {
    gets: owners(200),
    request: async (scenario) => {
      const { session, replyId } = await scenario.choice();
      return {
        parameters: { id: session.id, messageId: replyId },
        json: { rating: 'down', reason: 'It was too long.' },
      };
    },
  },
};

/** Requests in which a person writes text into conversations. */
export const freeTextRequests = async ({ api, manager }: FreeTextMember): Promise<FreeTextRequests> => {
  const begin = async () => (await api.post<ChatSession>('/api/sessions', { userName: 'Sam' })).body;
  const writeFirst = async () => {
    const path = `/api/sessions/${(await begin()).id}/messages`;
    return (await api.post<ChatMessage>(path, { content: 'Hello', sender: 'user' })).body;
  };
  const { id } = await begin();
  const reply = await storeReply(manager, await writeFirst());
  /** Messages that can be replaced, each of them once. */
  const editable = await Promise.all(Array.from({ length: 10 }, writeFirst));
  return {
    'POST /api/sessions': () => ({ path: '/api/sessions', body: { userName: 'Sam' } }),
    'POST /api/sessions/search': () => ({ path: '/api/sessions/search', body: { query: 'Hello' } }),
    'PUT /api/sessions/:id/name': () => ({ path: `/api/sessions/${id}/name`, body: { userName: 'Sam' } }),
    'PUT /api/sessions/:id/title': () => ({ path: `/api/sessions/${id}/title`, body: { title: 'Hello' } }),
    'POST /api/sessions/:id/messages': () => ({
      path: `/api/sessions/${id}/messages`,
      body: { content: 'Hello', sender: 'user' },
    }),
    'PUT /api/sessions/:id/messages/:messageId': () => {
      const message = editable.pop();
      return {
        path: `/api/sessions/${message?.sessionId}/messages/${message?.id}`,
        body: { content: 'Hello' },
      };
    },
    'PUT /api/sessions/:id/messages/:messageId/feedback': () => ({
      path: `/api/sessions/${reply.sessionId}/messages/${reply.id}/feedback`,
      body: { rating: 'up' },
    }),
  };
};
