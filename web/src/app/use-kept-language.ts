import { COOKIES } from '@mikai/contract/auth';
import type { CurrentUser } from '@mikai/contract/auth';
import { isLanguageCode } from '@mikai/contract/languages';
import type { LanguageCode } from '@mikai/contract/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { updateProfile } from '../features/users/users.api';
import { authKeys } from '../features/auth/auth.queries';
import { noteDeviceMember } from '../features/auth/device-member';
import { setLanguage } from '../i18n/i18n';
import { useLanguage } from '../i18n/use-language';
import { readCookie } from '../lib/storage/cookies';
import { readStored, writeStored } from '../lib/storage/local-storage';

/** Key of the language that this device adopted from an account, without anybody choosing it here. */
const ADOPTED_KEY = 'mikai.language.taken';

/**
 * Returns whether somebody chose a language on this device: the cookie contains it, unless it only follows an account.
 */
function isChosenHere(): boolean {
  const chosen = readCookie(COOKIES.language);
  return isLanguageCode(chosen) && chosen !== readStored(ADOPTED_KEY, isLanguageCode);
}

async function adoptLanguage(language: LanguageCode): Promise<void> {
  await setLanguage(language);
  writeStored(ADOPTED_KEY, language);
}

/**
 * Keeps the language of this device and that of the account in sync.
 *
 * - A language that a member chooses is saved in the account, for texts from the server: letters, mails, notifications, the
 *   calm card. If saving fails, the page uses the language anyway, and the next choice is saved.
 * - A device on which nobody has chosen one (the cookie `language-preference`) uses the language of the signed-in member,
 *   and follows when they change it elsewhere. A language chosen on the device stays: people may read here what they
 *   would not want to read elsewhere.
 */
export function useKeptLanguage(user: CurrentUser | null): void {
  const queryClient = useQueryClient();
  const language = useLanguage();
  const known = useRef(language);
  const own = user?.language ?? null;

  useEffect(() => {
    if (own !== null && own !== known.current && !isChosenHere()) adoptLanguage(own).catch(() => undefined);
  }, [own]);

  useEffect(() => {
    if (known.current === language) return;
    known.current = language;
    if (user === null || user.language === language) return;
    updateProfile({ language }).then(
      (answer) => {
        noteDeviceMember(answer.user);
        queryClient.setQueryData(authKeys.me, answer.user);
        return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
      },
      () => undefined,
    );
  }, [language, user, queryClient]);
}
