/** The attribute of placeholders: while the page has one, it is not complete (`app/replace-session.ts`). */
export const COMING = { 'data-coming': '' } as const;
