import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPolled } from './polled-routes.js';

/** Returns whether a reader has what has this tag. @param known the header `If-None-Match`. Source: RFC 9110, 13.1.2. */
export function hasEntityTag(known: string | undefined, entityTag: string): boolean {
  if (known === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const tags = known.split(',').map(opaque);
  return tags.includes(opaque(entityTag)) || tags.includes('*');
}

/**
 * Returns the tag of an answer. It depends on all that a reader gets: two answers that differ have different tags,
 * whoever asks. The link to the next page may change while the body stays.
 */
const entityTagOf = (body: string | Buffer, link: unknown): string =>
  `W/"${hash('sha1', typeof link === 'string' ? `${link}\n${String(body)}` : body, 'base64url')}"`;

/**
 * Gives answers of polled routes a tag, and answers 304 without a body where the reader has this answer already. The
 * header `Cache-Control: no-store` stays: pages keep such answers in memory, and browsers keep none.
 */
export function installEntityTags(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const method = String(route.method);
    if ((method !== 'GET' && method !== 'HEAD') || !isPolled(route.url)) return;
    // In front of the hook by which Fastify drops the body of a HEAD.
    route.onSend = [addEntityTag, ...[route.onSend ?? []].flat()];
  });
}

function addEntityTag(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  const isBody = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (reply.statusCode !== 200 || !isBody) return done(null, payload);
  const entityTag = entityTagOf(payload, reply.getHeader('link'));
  void reply.header('etag', entityTag);
  if (!hasEntityTag(request.headers['if-none-match'], entityTag)) return done(null, payload);
  void reply.status(304).removeHeader('content-type');
  // For a HEAD, Fastify needs the body to tell its length.
  done(null, request.method === 'HEAD' ? payload : null);
}
