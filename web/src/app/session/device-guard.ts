import { WEEK_MS } from '@mikai/contract/durations';
import {
  clearLastMember,
  lastMember,
  noteLastMember,
  noteSessionOver,
} from '../../features/auth/last-member';
import { clearMemberData } from './clear-member-data';

/** How long a member's drafts stay on this device after their session has ended, in milliseconds. */
export const KEPT_AFTER_SESSION_MS = WEEK_MS;

/**
 * Protects what one person typed from the next person at this device. If another member signs in, all of it is deleted. If
 * a session ended without signing out, drafts in tools that visitors can use are deleted at once; the rest is kept for a
 * week for its member.
 * @param memberId the signed-in member; `null` if nobody is signed in
 */
export async function guardDevice(memberId: number | null, now = Date.now()): Promise<void> {
  const last = lastMember();
  if (memberId !== null) {
    noteLastMember(memberId);
    if (last === undefined || last.id === memberId) return;
    await clearMemberData(true);
    return noteLastMember(memberId);
  }
  if (last === undefined) return;
  if (last.overAt === undefined) {
    noteSessionOver(now);
    (await import('./local-data')).clearSharedDrafts();
  } else if (now - last.overAt > KEPT_AFTER_SESSION_MS) {
    await clearMemberData(false);
    clearLastMember();
  }
}

/**
 * A browser may restore a page as it was left ('back/forward cache'), with its content, after its member has signed
 * out in another tab. Such a page is hidden at once and reloaded.
 * @param memberOf returns the member who is signed in according to the page
 * @param signedInHere returns the member who is signed in on this device
 * @returns a function that stops the guard
 */
export function guardRestoredPage(
  memberOf: () => number | undefined,
  signedInHere: () => number | undefined,
  page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'document' | 'location'> = window,
): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || memberOf() === undefined || memberOf() === signedInHere()) return;
    page.document.documentElement.hidden = true;
    page.location.reload();
  };
  page.addEventListener('pageshow', onShow);
  return () => page.removeEventListener('pageshow', onShow);
}
