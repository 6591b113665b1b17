import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useShallow } from 'zustand/react/shallow';
import { useLanguage } from '../../../i18n/use-language';
import { useIsLive } from '../../../realtime/realtime.store';
import { color, layer, shadow, space, text } from '../../../theme/tokens';
import { EmptyPicture } from '../../../shared/companions/companion-slot';
import { Button } from '../../../ui/buttons/button';
import { Row } from '../../../ui/layout/primitives';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { ErrorText, TextButton, MutedText } from '../../../ui/text/text-parts';
import { useBulletinActions } from '../bulletin-actions';
import { calmCardQuery, feedQuery, loadOlderPosts } from '../community.queries';
import { useCommunityStore, useOutgoing } from '../community.store';
import { useNewPosts } from '../use-new-posts';
import { useMore } from '../use-more';
import { useNearEnd } from '../use-near-end';
import { DailyCalmCard } from './calm-card';
import { GonePost, missedPosts } from './gone-post';
import { PendingText } from './pending-text';
import { PostItem } from './post-item';

const Section = styled.section`
  > h2 {
    font-size: ${text[25]};
  }
  > h2:focus {
    outline: none;
  }
`;

/** Positioned over the posts, so that it moves no text when it appears. */
const PillPlace = styled.div`
  position: sticky;
  inset-block-start: calc(var(--header-size, 4rem) + ${space[8]});
  z-index: ${layer.pill};
  display: grid;
  justify-items: center;
  block-size: 0;
`;

const Pill = styled(Button)`
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.high};
`;

/**
 * The marker of the end of the feed. Excluded from scroll anchoring, which would keep it in view when posts are inserted before
 * it, so that all pages would be loaded.
 */
const End = styled.div`
  overflow-anchor: none;
  display: grid;
  justify-items: center;
  gap: ${space[8]};
  padding-block: ${space[24]};
`;

const Coming = styled.div`
  padding-block: ${space[24]};
`;

/**
 * Skips layout and paint of posts that are off-screen. The padding leaves room for what is drawn beyond the edges of a post,
 * such as the outline of its menu.
 */
const Posts = styled.ol`
  > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 12rem;
    margin-inline: calc(-1 * ${space[12]});
    padding-inline: ${space[12]};
  }
`;

/** The number of posts before the calm card. */
const POSTS_BEFORE_CARD = 3;

const NONE: readonly number[] = [];

const CardItem = styled.li`
  margin-block: ${space[16]};
`;

/**
 * 'Recent Posts': the feed, newest first, which loads more on scrolling, with the calm card among the posts. Memoised, so that
 * typing into a box doesn't render it again.
 */
export const Feed = memo(function Feed() {
  const { t } = useTranslation('community');
  const { t: common } = useTranslation('common');
  const language = useLanguage();
  const queryClient = useQueryClient();
  const isLive = useIsLive();
  const { me } = useBulletinActions();
  const { data, isError, isFetching, refetch } = useQuery(feedQuery(queryClient, isLive));
  const fetchNew = useCallback(
    // A pending request may have been read before the newest post, so it is cancelled.
    () =>
      refetch({ cancelRefetch: true }).then(({ data: fetched, isSuccess }) =>
        isSuccess ? fetched : undefined,
      ),
    [refetch],
  );
  const { shown, newCount, reveal } = useNewPosts(data, isFetching, me, fetchNew);
  const more = useMore(useCallback(() => loadOlderPosts(queryClient), [queryClient]));
  const canLoad = data?.hasMore === true && !more.hasFailed;
  const end = useNearEnd(data?.posts.length ?? 0, canLoad ? more.load : undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const outgoing = useOutgoing('post');
  const missed = useCommunityStore(useShallow((localData) => (data ? missedPosts(data, localData) : NONE)));
  const entries = [...shown, ...missed.map((id) => ({ id, isGone: true as const }))].sort(
    (a, b) => b.id - a.id,
  );

  const showNew = () => {
    reveal();
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  };
  const instead = () => {
    if (data)
      return (
        <EmptyState
          picture={<EmptyPicture scene="bulletin" />}
          title={t('feed.empty')}
          text={t('feed.emptyText')}
        />
      );
    if (isError)
      return (
        <ErrorState
          status={t('feed.failed')}
          text={t('feed.failedText')}
          onRetry={() => {
            void refetch();
            void queryClient.refetchQueries({ queryKey: calmCardQuery.queryKey, type: 'active' });
          }}
        />
      );
    return (
      <Coming>
        <Skeleton widths={['40%', '90%', '75%', '40%', '85%', '60%']} />
      </Coming>
    );
  };
  const posts = entries.map((entry) => (
    <li key={entry.id}>{'isGone' in entry ? <GonePost postId={entry.id} /> : <PostItem post={entry} />}</li>
  ));
  const items = data && (posts.length > 0 || outgoing) ? posts : [<li key="instead">{instead()}</li>];
  return (
    <Section aria-labelledby="bulletin-feed">
      <h2 id="bulletin-feed" ref={heading} tabIndex={-1}>
        {t('feed.title')}
      </h2>
      <PillPlace role="status">
        {newCount > 0 ? (
          <Pill $variant="quiet" $size="small" onClick={showNew}>
            {t('feed.new', { number: new Intl.NumberFormat(language).format(newCount) })}
          </Pill>
        ) : null}
      </PillPlace>
      {data && isError ? (
        <Row $wrap $align="center" role="status">
          <MutedText as="span">{t('feed.stale')}</MutedText>
          <TextButton onClick={() => void refetch()}>{common('retry')}</TextButton>
        </Row>
      ) : null}
      <PendingText item={outgoing} known={data?.posts ?? []} me={me} label="write.sending" />
      <Posts>
        {[
          ...items.slice(0, POSTS_BEFORE_CARD),
          // Not shown before the posts, which would push it down when they are loaded.
          ...(data || isError
            ? [
                <CardItem key="card">
                  <DailyCalmCard hasRetry={data !== undefined} />
                </CardItem>,
              ]
            : []),
          ...items.slice(POSTS_BEFORE_CARD),
        ]}
      </Posts>
      {data ? (
        <End ref={end}>
          {more.isLoading ? <MutedText role="status">{t('feed.loadingMore')}</MutedText> : null}
          {more.hasFailed ? (
            <>
              <ErrorText>{t('feed.moreFailed')}</ErrorText>
              <Button $variant="quiet" $size="small" onClick={more.load}>
                {common('retry')}
              </Button>
            </>
          ) : null}
          {!data.hasMore && entries.length > 0 ? <MutedText>{t('feed.end')}</MutedText> : null}
        </End>
      ) : null}
    </Section>
  );
});
