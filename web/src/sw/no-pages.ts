/**
 * Match paths that are not pages of the app. Workbox appends the query to the path. The dashboard of the job queues is
 * served by the API.
 */
export const NO_PAGES: RegExp[] = [
  /^\/api\//,
  /^\/socket\.io\//,
  /^\/admin\/queues(?:[/?]|$)/,
  /^[^?]*\.\w+(?:\?|$)/,
];
