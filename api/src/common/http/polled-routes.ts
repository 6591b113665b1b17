/**
 * Routes that a page without a socket polls (`POLLING_INTERVALS`). Their responses have a tag, which shows the page
 * that nothing has changed. Routes with side effects, or with the current time in the response, do not belong here.
 */
export const POLLED_ROUTES: ReadonlySet<string> = new Set([
  '/api/admin/broadcasts',
  '/api/admin/contact',
  '/api/admin/contact/counts',
  '/api/admin/moderation/appeals',
  '/api/admin/moderation/cases',
  '/api/admin/moderation/counts',
  '/api/alma-notes',
  '/api/badges',
  '/api/cbt/reflections',
  '/api/cbt/thought-reframes',
  '/api/conversations',
  '/api/conversations/:id',
  '/api/conversations/:id/messages',
  '/api/gacha/companions',
  '/api/gacha/pulls',
  '/api/gacha/user',
  '/api/journal-enhanced',
  '/api/moderation/decisions',
  '/api/mood-entries',
  '/api/notifications',
  '/api/posts',
  '/api/posts/:id',
  '/api/posts/:id/comments',
  '/api/sessions',
  '/api/sessions/:id',
  '/api/sessions/:id/messages',
  '/api/time-capsules',
  '/api/weekly-letters',
]);

/** Returns whether the responses of a route have a tag. @param path the path of a route, such as `/api/posts/:id` */
export const isPolled = (path: string): boolean => POLLED_ROUTES.has(path);
