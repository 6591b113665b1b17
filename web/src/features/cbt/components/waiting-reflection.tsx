import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { loadedRecords } from '../../../lib/lists/own-list';
import { useIsLive } from '../../../realtime/realtime.store';
import { MutedText } from '../../../ui/text/text-parts';
import { reflectionsQuery } from '../cbt.queries';

/** Links to the member's newest reflection that isn't completed; nothing if there is none. */
export function WaitingReflection() {
  const { t } = useTranslation('cbt');
  const { data } = useInfiniteQuery(reflectionsQuery(useIsLive()));
  const waiting = loadedRecords(data).find(({ isCompleted, metGate }) => !isCompleted && !metGate);
  if (!waiting) return null;
  return (
    <MutedText>
      <Link to={`?reflection=${waiting.id}`}>{t('reflection.waiting')}</Link>
    </MutedText>
  );
}
