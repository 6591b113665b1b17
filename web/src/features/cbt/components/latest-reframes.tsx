import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { loadedRecords } from '../../../lib/lists/own-list';
import { useIsLive } from '../../../realtime/realtime.store';
import { space, text } from '../../../theme/tokens';
import { TextButton, MutedText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { reframesQuery } from '../cbt.queries';
import type { HistoryItem } from '../history';
import { DeleteRecordDialog } from './delete-record-dialog';
import { HistoryEntry } from './history-item';

/** The number of reframes that are shown. */
const SHOWN = 3;

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  h2 {
    font-size: ${text[25]};
  }
  > div:last-of-type {
    margin-inline-start: calc(-1 * ${space[8]});
  }
`;

/** The latest reframes. */
export function LatestReframes({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation('cbt');
  const titleId = useId();
  const query = useInfiniteQuery(reframesQuery(useIsLive()));
  const [itemToDelete, setItemToDelete] = useState<HistoryItem | null>(null);
  const reframes = loadedRecords(query.data);
  return (
    <Frame aria-labelledby={titleId}>
      <h2 id={titleId}>{t('latest.title')}</h2>
      {query.data === undefined ? (
        query.isError ? (
          <ErrorState onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton />
        )
      ) : reframes.length === 0 ? (
        <MutedText>{t('latest.empty')}</MutedText>
      ) : (
        <>
          <div>
            {reframes.slice(0, SHOWN).map((record) => (
              <HistoryEntry key={record.id} tool="reframe" record={record} onDelete={setItemToDelete} />
            ))}
          </div>
          <div>
            <TextButton onClick={onAll}>{t('latest.all')}</TextButton>
          </div>
        </>
      )}
      <DeleteRecordDialog item={itemToDelete} onClose={() => setItemToDelete(null)} />
    </Frame>
  );
}
