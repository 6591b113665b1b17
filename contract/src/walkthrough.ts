/** The response of `GET /api/walkthrough/status` and of `POST /api/walkthrough/complete`. */
export interface WalkthroughStatus {
  walkthroughCompleted: boolean;
}

/**
 * The times, in milliseconds, after which the first-run tour opens when the member has arrived, and after which it
 * counts as completed once it is open.
 */
export const WALKTHROUGH_TIMES = { opensAfter: 1500, completesAfter: 30_000 } as const;

/** The steps of the tour, in order. */
export const WALKTHROUGH_STEPS = [
  'welcome',
  'chat',
  'journal',
  'mood',
  'cbt',
  'community',
  'notifications',
  'completion',
] as const;
export type WalkthroughStep = (typeof WALKTHROUGH_STEPS)[number];

/** The events of the server about the tour. */
export interface WalkthroughEvents {
  /** The first-run tour was completed on one of the member's screens. */
  'walkthrough.completed': (event: { userId: number }) => void;
}
