/** What is no page of the app: by its path alone. Workbox puts the query behind it. The queues are a page of the server. */
export const NO_PAGES: RegExp[] = [
  /^\/api\//,
  /^\/socket\.io\//,
  /^\/admin\/queues(?:[/?]|$)/,
  /^[^?]*\.\w+(?:\?|$)/,
];
