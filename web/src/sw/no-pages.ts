/** What is no page of the app: by its path alone. Workbox puts the query behind it. */
export const NO_PAGES: RegExp[] = [/^\/api\//, /^\/socket\.io\//, /^[^?]*\.\w+(?:\?|$)/];
