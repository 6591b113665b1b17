import type { FastifyReply } from 'fastify';

/** Sets the `Link` header to the next page: the same path with other query parameters. */
export function linkNextPage(reply: FastifyReply, query: Record<string, string | number | undefined>): void {
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  const path = reply.request.url.split('?')[0];
  void reply.header('link', `<${path}?${search.join('&')}>; rel="next"`);
}
