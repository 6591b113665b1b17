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

/** Hook: shows the crisis lines of the country in the member's profile, even while the server is unreachable. */
export function useOwnCountry(): void {
  const country = countryOf(useSession());
  // A layout effect, because nobody should begin to dial a number that is replaced after the first paint.
  useLayoutEffect(() => noteOwnCountry(country), [country]);
}
