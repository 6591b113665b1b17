import type { CurrentUser } from '@mikai/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { updateProfile } from '../features/account/account.api';
import { authKeys } from '../features/auth/auth.queries';
import { useLanguage } from '../i18n/use-language';

/**
 * The language that a member chooses is also that of what the server words for them: letters, mails, notifications, the
 * calm card. One that cannot be kept now is kept with the next choice; the page speaks it all the same.
 */
export function useKeptLanguage(user: CurrentUser | null): void {
  const queryClient = useQueryClient();
  const language = useLanguage();
  const known = useRef(language);
  useEffect(() => {
    if (known.current === language) return;
    known.current = language;
    if (user === null || user.language === language) return;
    updateProfile({ language }).then(
      (answer) => {
        queryClient.setQueryData(authKeys.me, answer.user);
        return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
      },
      () => undefined,
    );
  }, [language, user, queryClient]);
}
