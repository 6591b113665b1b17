import { useCurrentUser } from '../features/auth/auth.queries';
import { ClosedPage } from '../features/maintenance/components/closed-page';
import '../i18n/texts/maintenance';
import { SessionCover } from './session/session-cover';
import { useShelvedDialogs } from './use-shelved-dialogs';

/** Covers a page until the end of maintenance, or until its member signs in again. */
export function PageCover({ isClosed }: { isClosed: boolean }) {
  useShelvedDialogs();
  const isMember = Boolean(useCurrentUser());
  return isClosed ? <ClosedPage offersSignIn={!isMember} /> : <SessionCover />;
}
