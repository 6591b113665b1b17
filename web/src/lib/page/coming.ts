/** The attribute of placeholders; a page that contains one is not complete yet (`app/replace-session.ts`). */
export const COMING = { 'data-coming': '' } as const;
