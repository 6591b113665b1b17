/** The feeds of the blog, by path. */
export const FEEDS = Symbol('feeds');
