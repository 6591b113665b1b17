import { create } from 'zustand';

interface LikesState {
  /** The likes that the member wants and the server has not confirmed yet, by target. */
  pending: Readonly<Record<string, boolean>>;
}

export const useLikesStore = create<LikesState>(() => ({ pending: {} }));

/** The maximum number of toggles in a row, because another device may be toggling too. */
const MAX_TOGGLES = 5;

export interface Likeable {
  isLiked: boolean;
  likesCount: number;
}

/** Returns the likes to show during a request: the server's count, changed by what the member wants. */
export function shownLikes({ isLiked, likesCount }: Likeable, wanted: boolean | undefined): Likeable {
  if (wanted === undefined || wanted === isLiked) return { isLiked, likesCount };
  return { isLiked: wanted, likesCount: Math.max(0, likesCount + (wanted ? 1 : -1)) };
}

export interface LikeRequest<Target extends Likeable> {
  /** Identifies the target, such as `post:12`. */
  key: string;
  /** The server's last state. */
  isLiked: boolean;
  /** Toggles the like on the server. */
  toggle: () => Promise<Target>;
  onResponse: (response: Target) => void;
  onFailure: (error: unknown) => void;
}

function setPending(key: string, wanted: boolean | undefined): void {
  useLikesStore.setState((state) => ({
    pending: Object.fromEntries(
      Object.entries({ ...state.pending, [key]: wanted }).filter(([, value]) => value !== undefined),
    ) as Record<string, boolean>,
  }));
}

/**
 * Likes or unlikes a target. The change is shown at once, and requests are sent until the server has it. The server can only
 * toggle a like, so there is one request at a time, and presses meanwhile only change what the member wants.
 */
export async function pressLike<Target extends Likeable>(press: LikeRequest<Target>): Promise<void> {
  const { key, toggle, onResponse, onFailure } = press;
  const before = useLikesStore.getState().pending[key];
  setPending(key, !(before ?? press.isLiked));
  if (before !== undefined) return;
  try {
    let { isLiked } = press;
    for (
      let toggles = 0;
      toggles < MAX_TOGGLES && useLikesStore.getState().pending[key] !== isLiked;
      toggles++
    ) {
      const response = await toggle();
      isLiked = response.isLiked;
      onResponse(response);
    }
  } catch (error) {
    onFailure(error);
  } finally {
    setPending(key, undefined);
  }
}
