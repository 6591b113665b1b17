import { useLayoutEffect } from 'react';
import { useSession } from '../features/auth/auth.queries';
import type { Session } from '../features/auth/auth.queries';
import { noteOwnCountry } from '../ui/help/help.store';

function countryOf(session: Session): string | null {
  switch (session.status) {
    case 'member':
      return session.user.country;
    case 'visitor':
      return null;
    case 'loading':
    case 'unknown':
      return session.lately?.country ?? null;
  }
}

/** Help is that of the country in a member's profile, also while the server cannot be asked who is here. */
export function useOwnCountry(): void {
  const country = countryOf(useSession());
  // Before anything is painted: nobody should begin to dial a number that is about to be replaced.
  useLayoutEffect(() => noteOwnCountry(country), [country]);
}
