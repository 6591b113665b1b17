/** Marks what only keeps the place of something that is on its way: the page is not whole yet (app/replace-session.ts). */
export const COMING = { 'data-coming': '' } as const;
