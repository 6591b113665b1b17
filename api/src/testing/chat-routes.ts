import { everyone, owners, type GoodRequest, type RouteRow } from './route-row.js';
import type { Scenario } from './scenario.js';

async function conversation(scenario: Scenario): Promise<GoodRequest> {
  const { session, message } = await scenario.conversation();
  return { parameters: { id: session.id, messageId: message.id } };
}

/** Conversations with MikAI. */
export const CHAT_ROUTES: Readonly<Record<string, RouteRow>> = {
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
