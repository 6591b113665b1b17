import { members, type RouteRow } from '../../testing/route-row.js';

/** Rows of the route table: uses of AI. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/ai-consents': { gets: members(200) },
  'PUT /api/ai-consents': {
    gets: members(200),
    request: () => ({
      json: {
        replies: false,
        memory: true,
        context: true,
        letters: false,
        analysis: false,
        firstComment: false,
        secondReader: true,
      },
    }),
  },
};
