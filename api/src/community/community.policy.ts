/** Whether a post or comment is this member's, so that they may edit and delete it. MikAI's are nobody's. */
export const isAuthor = (userId: number, of: { user_id: number | null }): boolean => of.user_id === userId;
