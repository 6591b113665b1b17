import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPolled } from './polled-routes.js';

/**
 * Returns whether a reader already has the response with this tag.
 * @param known the header `If-None-Match`. Source: RFC 9110, 13.1.2.
 */
export function hasEntityTag(known: string | undefined, entityTag: string): boolean {
  if (known === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const tags = known.split(',').map(opaque);
  return tags.includes(opaque(entityTag)) || tags.includes('*');
}

/**
 * Returns the tag of a response. It depends on the body and on the link to the next page, which can change while the
 * body stays the same.
 */
const entityTagOf = (body: string | Buffer, link: unknown): string =>
  `W/"${hash('sha1', typeof link === 'string' ? `${link}\n${String(body)}` : body, 'base64url')}"`;

/**
 * Gives responses of polled routes a tag, and sends a 304 without a body if the reader already has the response. The
 * header `Cache-Control: no-store` remains: pages keep such responses in memory, and browsers do not store them.
 */
export function installEntityTags(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const method = String(route.method);
    if ((method !== 'GET' && method !== 'HEAD') || !isPolled(route.url)) return;
    // This hook runs before the one with which Fastify drops the body of a HEAD.
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
  // For a HEAD, Fastify needs the body to send its length.
  done(null, request.method === 'HEAD' ? payload : null);
}
