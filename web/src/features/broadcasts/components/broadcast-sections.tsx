import type { Broadcast } from '@mikai/contract/broadcasts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusLater } from '../../../lib/page/use-focus-later';
import { useIsLive } from '../../../realtime/realtime.store';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { DenseSection } from '../../../ui/dense/dense-section';
import { MoreButton } from '../../../ui/dense/more-button';
import { ErrorText, MutedText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { isOpen, loadedBroadcasts } from '../broadcast-lists';
import { useCancelBroadcast } from '../broadcasts.mutations';
import { broadcastsQuery, statsQuery } from '../broadcasts.queries';
import { BroadcastLine } from './broadcast-line';

/** Lists scheduled and running broadcasts with live progress, and sent ones. */
export function BroadcastSections() {
  const { t } = useTranslation('broadcasts');
  const isLive = useIsLive();
  const { data: stats } = useQuery(statsQuery(isLive));
  const list = useInfiniteQuery(broadcastsQuery(isLive));
  const [asked, setAsked] = useState<Broadcast | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = useFocusLater(heading);
  const cancel = useCancelBroadcast(() => {
    setAsked(null);
    toHeading();
  });
  if (list.isPending) return <Skeleton widths={['80%', '65%', '75%']} />;
  if (!list.data) return <ErrorState onRetry={() => void list.refetch()} />;

  const all = loadedBroadcasts(list.data, stats);
  const lines = (some: readonly Broadcast[]) =>
    some.map((each) => <BroadcastLine key={each.id} broadcast={each} onCancel={setAsked} />);
  const open = all.filter(isOpen);
  const past = all.filter((each) => !isOpen(each));
  return (
    <>
      <DenseSection title={t('open.title')} headingRef={heading}>
        {open.length === 0 ? <MutedText>{t('open.none')}</MutedText> : <ul>{lines(open)}</ul>}
      </DenseSection>
      <DenseSection title={t('past.title')}>
        {list.isError && !list.isFetchNextPageError ? <ErrorText>{t('past.stale')}</ErrorText> : null}
        {past.length === 0 ? <MutedText>{t('past.none')}</MutedText> : <ul>{lines(past)}</ul>}
        <MoreButton
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      </DenseSection>
      <ConfirmDialog
        open={asked !== null}
        title={t('cancel.title', { title: asked?.title ?? '' })}
        text={t(asked?.state === 'running' ? 'cancel.runningText' : 'cancel.text')}
        confirm={t('cancel.confirm')}
        busy={t('cancel.busy')}
        isBusy={cancel.isPending}
        onConfirm={() => (asked && !cancel.isPending ? cancel.mutate(asked.id) : undefined)}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
