import { create } from 'zustand';

interface LikesState {
  /** The likes that the member wants and the server has not confirmed yet, by target. */
  wanted: Readonly<Record<string, boolean>>;
}

export const useLikesStore = create<LikesState>(() => ({ wanted: {} }));

/** So often the like is turned over before giving up: another device may be turning it over as well. */
const MAX_TURNS = 5;

export interface Likeable {
  isLiked: boolean;
  likesCount: number;
}

/** Returns the shown likes during a request: the server's count without oneself, and oneself as wanted. */
export function shownLikes({ isLiked, likesCount }: Likeable, wanted: boolean | undefined): Likeable {
  if (wanted === undefined || wanted === isLiked) return { isLiked, likesCount };
  return { isLiked: wanted, likesCount: Math.max(0, likesCount + (wanted ? 1 : -1)) };
}

export interface LikePress<A extends Likeable> {
  /** Identifies the target, such as `post:12`. */
  name: string;
  /** The server's last state. */
  isLiked: boolean;
  /** Turns the like over on the server. */
  turn: () => Promise<A>;
  onAnswer: (answer: A) => void;
  onFailure: (error: unknown) => void;
}

function setWanted(name: string, wanted: boolean | undefined): void {
  useLikesStore.setState((state) => ({
    wanted: Object.fromEntries(
      Object.entries({ ...state.wanted, [name]: wanted }).filter(([, value]) => value !== undefined),
    ) as Record<string, boolean>,
  }));
}

/**
 * Likes or unlikes: shown at once, and sent to the server until it agrees. The server can only toggle a like, so there
 * is one request at a time; more presses meanwhile change what is wanted.
 */
export async function pressLike<A extends Likeable>(press: LikePress<A>): Promise<void> {
  const { name, turn, onAnswer, onFailure } = press;
  const before = useLikesStore.getState().wanted[name];
  setWanted(name, !(before ?? press.isLiked));
  if (before !== undefined) return;
  try {
    let { isLiked } = press;
    for (let turns = 0; turns < MAX_TURNS && useLikesStore.getState().wanted[name] !== isLiked; turns++) {
      const answer = await turn();
      isLiked = answer.isLiked;
      onAnswer(answer);
    }
  } catch (error) {
    onFailure(error);
  } finally {
    setWanted(name, undefined);
  }
}
