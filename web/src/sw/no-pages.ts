/**
 * Matches what is no page of the app, by its path alone. Workbox appends the query to it. The queues are a page of the
 * server.
 */
export const NO_PAGES: RegExp[] = [
  /^\/api\//,
  /^\/socket\.io\//,
  /^\/admin\/queues(?:[/?]|$)/,
  /^[^?]*\.\w+(?:\?|$)/,
];
