import type { CurrentUser } from '@mikai/contract/auth';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { RequireMember } from '../app/session/require-member';
import { LetterView } from '../features/letters/components/letter-view';
import { Letters } from '../features/letters/components/letters';
import { LETTERS_PAGE, namedLetter } from '../features/letters/letter-path';
import { useLetterFrequency } from '../features/notifications/use-letter-frequency';
import '../i18n/texts/letters';
import { useDocumentTitle } from '../lib/page/use-document-title';

/** `/weekly-letters`: MikAI's letters to the member. `?letter=<id>` opens one. */
export function WeeklyLettersPage() {
  const { t } = useTranslation('letters');
  return <RequireMember title={t('title')}>{(user) => <WeeklyLetters user={user} />}</RequireMember>;
}

function WeeklyLetters({ user: { timeZone, isQuiet } }: { user: CurrentUser }) {
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const [last, setLast] = useState<number | null>(null);
  const [deleted, setDeleted] = useState<number | null>(null);
  const opened = namedLetter(search);
  const isDeleted = opened !== null && opened === deleted;
  if (opened !== null && last !== opened) setLast(opened);

  // The confirmation dialog goes back in the history as it closes, which can happen after this navigation and show the letter
  // again. React may render both navigations at once, so that only `location` has changed: it is a dependency.
  useEffect(() => {
    if (isDeleted) void navigate(LETTERS_PAGE, { replace: true });
  }, [isDeleted, location, navigate]);

  if (opened === null || isDeleted)
    return <AllLetters timeZone={timeZone} isResting={isQuiet} fromId={last} />;
  return <LetterView key={opened} id={opened} timeZone={timeZone} onDeleted={() => setDeleted(opened)} />;
}

function AllLetters(props: { timeZone: string; isResting: boolean; fromId: number | null }) {
  const { t } = useTranslation('letters');
  const frequency = useLetterFrequency();
  useDocumentTitle(t('title'));
  return <Letters frequency={frequency} {...props} />;
}
