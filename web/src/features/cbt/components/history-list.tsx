import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { loadedRecords } from '../../../lib/lists/own-list';
import { useOnline } from '../../../lib/browser/use-online';
import { useIsLive } from '../../../realtime/realtime.store';
import { space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { Chip } from '../../../ui/buttons/chip';
import { Row } from '../../../ui/layout/primitives';
import { ErrorText, MutedText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { reflectionsQuery, reframesQuery } from '../cbt.queries';
import type { ToolName } from '../cbt.store';
import { mergeHistory } from '../history';
import type { HistoryItem, Loaded } from '../history';
import { HistoryEntry } from './history-item';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  h2 {
    font-size: ${text[25]};
  }
`;

const KINDS = ['all', 'reframe', 'reflection'] as const;
const NONE: Loaded<never> = { records: [], hasMore: false };

/** The records of both tools, or of one, newest first. */
export function HistoryList({ onDelete }: { onDelete: (item: HistoryItem) => void }) {
  const { t } = useTranslation('cbt');
  const titleId = useId();
  const isOnline = useOnline();
  const isLive = useIsLive();
  const [kind, setKind] = useState<ToolName | 'all'>('all');
  const reframes = useInfiniteQuery(reframesQuery(isLive));
  const reflections = useInfiniteQuery(reflectionsQuery(isLive));
  const lists = { reframe: reframes, reflection: reflections };
  const asked = kind === 'all' ? [reframes, reflections] : [lists[kind]];
  const { items, wanted } = mergeHistory(
    kind === 'reflection' ? NONE : { records: loadedRecords(reframes.data), hasMore: reframes.hasNextPage },
    kind === 'reframe'
      ? NONE
      : { records: loadedRecords(reflections.data), hasMore: reflections.hasNextPage },
  );
  const isMoreLoading = wanted.some((tool) => lists[tool].isFetchingNextPage);
  const hasMoreFailed = wanted.some((tool) => lists[tool].isFetchNextPageError);
  const loadMore = () => {
    for (const tool of wanted) void lists[tool].fetchNextPage({ cancelRefetch: false });
  };

  const list = () => {
    if (asked.some(({ data }) => data === undefined))
      return asked.some(({ isError, data }) => isError && data === undefined) ? (
        <ErrorState
          text={isOnline ? undefined : t('story.offline')}
          onRetry={() => asked.forEach((query) => query.data === undefined && void query.refetch())}
        />
      ) : (
        <Skeleton widths={['90%', '30%', '80%', '30%']} />
      );
    if (items.length === 0 && wanted.length === 0)
      return kind === 'all' ? (
        <EmptyState as="h2" title={t('story.empty')} text={t('story.emptyText')} />
      ) : (
        <MutedText>{t('story.noneOfKind')}</MutedText>
      );
    return (
      <div>
        {items.map((item) => (
          <HistoryEntry key={`${item.tool}${item.record.id}`} {...item} onDelete={onDelete} />
        ))}
      </div>
    );
  };

  return (
    <Frame aria-labelledby={titleId}>
      <h2 id={titleId}>{t('story.title')}</h2>
      <Row $wrap role="group" aria-label={t('story.kinds')}>
        {KINDS.map((each) => (
          <Chip key={each} aria-pressed={each === kind} onClick={() => setKind(each)}>
            {each === 'all' ? t('story.all') : t(`tabs.${each}`)}
          </Chip>
        ))}
      </Row>
      {list()}
      {wanted.length > 0 ? (
        <div>
          <Button $variant="quiet" aria-disabled={isMoreLoading} onClick={loadMore}>
            {isMoreLoading ? t('story.loading') : t('story.older')}
          </Button>
          {hasMoreFailed ? <ErrorText>{t('story.olderFailed')}</ErrorText> : null}
        </div>
      ) : null}
    </Frame>
  );
}
