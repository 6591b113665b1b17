import type { FastifyReply } from 'fastify';

/** Sets the `Link` header to the next page: the same path with other query parameters. */
export function linkNextPage(reply: FastifyReply, query: Record<string, string | number | undefined>): void {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const path = reply.request.url.split('?')[0];
  void reply.header('link', `<${path}?${search.toString()}>; rel="next"`);
}
