/**
 * Matches paths that are not pages of the app. Workbox appends the query to the path. The queues are a page of the
 * server.
 */
export const NO_PAGES: RegExp[] = [
  /^\/api\//,
  /^\/socket\.io\//,
  /^\/admin\/queues(?:[/?]|$)/,
  /^[^?]*\.\w+(?:\?|$)/,
];
