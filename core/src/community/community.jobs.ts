/** Jobs of the Bulletin. */
export interface CommunityJobs {
  /** Leaves MikAI's first comment on posts that nobody has commented. */
  'community.firstComments': Record<string, never>;
}
