/** `GET /api/walkthrough/status`, and what `POST /api/walkthrough/complete` answers. */
export interface WalkthroughStatus {
  walkthroughCompleted: boolean;
}

/** The first-run tour opens so long after the member is there, and is done with so long after it opened, in ms. */
export const WALKTHROUGH_TIMES = { opensAfter: 1500, completesAfter: 30_000 } as const;

/** Its steps, in order (specification, section 2). */
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
  /** The first-run tour is done with, on any of the member's screens. */
  'walkthrough.completed': (event: { userId: number }) => void;
}
