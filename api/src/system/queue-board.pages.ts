import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import fastifyStatic from '@fastify/static';
import createFastify, { type FastifyInstance } from 'fastify';
import type { JobQueues } from '@mikai/core/queues/queues';
import { ApiException } from '../common/http/api-exception.js';
import { answerError } from '../common/http/api-exception.filter.js';
import { CONTENT_SECURITY_POLICY } from '../common/http/http-hooks.js';
import { readWithTimeout } from './read-with-timeout.js';
import { QueueBoardAdapter } from './queue-board.adapter.js';

const UI_PATH = dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json'));

/** Allows the page to set its own address as the base of its links. */
const PAGE_POLICY = CONTENT_SECURITY_POLICY.replace("base-uri 'none'", "base-uri 'self'");

/** Makes the board show jobs without their data, results and progress. */
function hideJobData(adapter: BullMQAdapter): BullMQAdapter {
  for (const field of ['data', 'returnValue', 'progress'] as const) adapter.setFormatter(field, () => null);
  return adapter;
}

const queuesUnavailable = () =>
  new ApiException(503, 'unavailable', 'The queues do not answer for a moment. Please try again.', {
    retryAfter: 2,
  });

/**
 * Creates a server of bull-board's pages, files and responses, which never listens: `queue-board.ts` passes requests to
 * it. It is read-only: mutating routes are not served, and queues are added as read-only too. The data of jobs is not
 * shown, because a push message to a member at the moment of a comment would reveal whose post it is.
 */
export async function createQueueBoard(queues: JobQueues, path: string): Promise<FastifyInstance> {
  const board = new QueueBoardAdapter(path);
  createBullBoard({
    queues: queues.all.map((queue) => hideJobData(new BullMQAdapter(queue, { readOnlyMode: true }))),
    serverAdapter: board,
    options: {
      uiBasePath: UI_PATH,
      uiConfig: { boardTitle: 'MikAI queues', hideDocsLink: true, showWorkers: false },
    },
  });
  const page = board.renderPage();
  const fastify = createFastify();
  fastify.setNotFoundHandler((_request, reply) => reply.status(404).send(''));
  await fastify.register(
    async (scope) => {
      scope.setErrorHandler((error, _request, reply) => answerError(reply, error));
      for (const each of board.pagePaths) {
        scope.get(each, (_request, reply) =>
          reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(page),
        );
      }
      await scope.register(fastifyStatic, {
        root: board.staticPath,
        prefix: '/static',
        decorateReply: false,
        cacheControl: false,
      });
      for (const { method, route, handler } of board.apiRoutes) {
        if (method !== 'get') continue;
        for (const url of [route].flat()) {
          scope.get(url, async (request, reply) => {
            const answer = await readWithTimeout(() =>
              Promise.resolve(
                handler({
                  queues: board.queues,
                  uiConfig: board.uiConfig,
                  params: request.params as Record<string, string>,
                  query: request.query as Record<string, string>,
                  body: {},
                  headers: {},
                }),
              ),
            );
            if (answer === null) throw queuesUnavailable();
            return reply.status(answer.status ?? 200).send(answer.body);
          });
        }
      }
    },
    { prefix: path },
  );
  await fastify.ready();
  return fastify;
}
