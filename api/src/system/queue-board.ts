import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loadOnce } from '@mikai/core/process/load-once';
import type { JobQueues } from '@mikai/core/queues/queues';
import { enforce } from '../auth/sessions/access.guard.js';
import type { SessionService } from '../auth/sessions/session.service.js';
import { answerError } from '../common/http/api-exception.filter.js';

/** The path at which administrators see the queues. */
export const QUEUE_BOARD_PATH = '/admin/queues';

/** The headers that belong only to the response of the inner server. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

/**
 * Registers the pages about the queues. Each request, including those for files, must come from an administrator, which
 * is checked in the database. The module takes 8 MB of memory, so it is loaded with the first allowed request.
 */
export async function registerQueueBoard(
  fastify: FastifyInstance,
  queues: JobQueues,
  sessions: SessionService,
): Promise<void> {
  const load = loadOnce(async () => {
    const { createQueueBoard } = await import('./queue-board.pages.js');
    return createQueueBoard(queues, QUEUE_BOARD_PATH);
  });
  const serve = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const board = await load();
    const { statusCode, headers, rawPayload } = await board.inject({ method: 'GET', url });
    if (statusCode === 404 && rawPayload.length === 0) return reply.callNotFound();
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined && !OWN_HEADERS.has(name)) void reply.header(name, value);
    return reply.status(statusCode).send(rawPayload);
  };
  await fastify.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const { session } = await sessions.resolve(request.headers.cookie, true);
        enforce('administrator', session);
      });
      scope.setErrorHandler((error, _request, reply) => answerError(reply, error));
      scope.get('/', serve);
      scope.get('/*', serve);
      return Promise.resolve();
    },
    { prefix: QUEUE_BOARD_PATH },
  );
}
