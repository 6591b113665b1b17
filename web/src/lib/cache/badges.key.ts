/** Key of the counts behind the badges of the navigation. A file of its own, because the header is on every page. */
export const badgesKey = ['notifications', 'badges'] as const;
