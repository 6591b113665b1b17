import type { FreeTextMember, FreeTextRequests } from '../../testing/free-text-requests.js';
import { account } from '../../testing/route-accounts.js';
import { cursor, members, type RouteRow } from '../../testing/route-row.js';
import type { Scenario } from '../../testing/scenario.js';

/** Creates a post of a member outside the scenario, because posts and comments are open to all members. */
const postOfOther = async (scenario: Scenario) => ({
  parameters: { id: await scenario.post(await account(scenario)) },
});

const commentOfOther = async (scenario: Scenario) => ({
  parameters: { id: await scenario.comment(await account(scenario)) },
});

const ownPost = async (scenario: Scenario) => ({ parameters: { id: await scenario.post() } });

const ownComment = async (scenario: Scenario) => ({ parameters: { id: await scenario.comment() } });

const bulletinBody = () => ({
  content: 'I sat in the sun',
  isAnonymous: true,
  clientId: crypto.randomUUID(),
});

/** Rows of the route table: the bulletin and its members. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/posts': {
    gets: members(200),
    request: () => ({ query: { ...cursor, after: '0', page: '1' } }),
  },
  'POST /api/posts': { gets: members(201), request: () => ({ json: { ...bulletinBody(), userId: 1 } }) },
  'GET /api/posts/:id': { gets: members(200), request: postOfOther },
  'PUT /api/posts/:id': {
    gets: members(403, { memberOwner: 200 }),
    request: async (scenario) => ({
      ...(await ownPost(scenario)),
      json: { content: 'A quiet evening', editReason: 'it got late', userId: 1 },
    }),
  },
  'DELETE /api/posts/:id': { gets: members(403, { memberOwner: 204 }), request: ownPost },
  'POST /api/posts/:id/like': { gets: members(200), request: postOfOther },
  'GET /api/posts/:id/comments': {
    gets: members(200),
    request: async (scenario) => ({ ...(await postOfOther(scenario)), query: { ...cursor, after: '0' } }),
  },
  'POST /api/posts/:id/comments': {
    gets: members(201),
    request: async (scenario) => ({
      ...(await postOfOther(scenario)),
      json: { ...bulletinBody(), postId: 1, userId: 1 },
    }),
  },
  'GET /api/posts/:id/history': {
    gets: members(200),
    request: async (scenario) => ({ ...(await postOfOther(scenario)), query: cursor }),
  },
  'POST /api/comments/:id/replies': {
    gets: members(201),
    request: async (scenario) => ({
      ...(await commentOfOther(scenario)),
      json: { ...bulletinBody(), postId: 1, userId: 1 },
    }),
  },
  'POST /api/comments/:id/like': { gets: members(200), request: commentOfOther },
  'DELETE /api/comments/:id': { gets: members(403, { memberOwner: 204 }), request: ownComment },
  'GET /api/calm-card/daily': { gets: members(200) },
  'POST /api/calm-card/:id/like': { gets: members(200), request: () => ({ parameters: { id: 1 } }) },
  'GET /api/users': {
    gets: members(200),
    request: () => ({ query: { q: 'nobody is called so', page: '1', ...cursor, needsSupport: 'false' } }),
  },
};

/** Requests in which the member writes: a post, comments and a reply. */
export async function freeTextRequests({ api }: FreeTextMember): Promise<FreeTextRequests> {
  const body = { content: 'Hello' };
  const { body: post } = await api.post<{ id: number }>('/api/posts', body);
  const { body: comment } = await api.post<{ id: number }>(`/api/posts/${post.id}/comments`, body);
  return {
    'POST /api/posts': () => ({ path: '/api/posts', body }),
    'PUT /api/posts/:id': () => ({ path: `/api/posts/${post.id}`, body }),
    'POST /api/posts/:id/comments': () => ({ path: `/api/posts/${post.id}/comments`, body }),
    'POST /api/comments/:id/replies': () => ({ path: `/api/comments/${comment.id}/replies`, body }),
  };
}
