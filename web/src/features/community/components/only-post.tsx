import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIsLive } from '../../../realtime/realtime.store';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { postQuery } from '../community.queries';
import { setOpen } from '../community.store';
import { GonePost } from './gone-post';
import { PostItem } from './post-item';

/** One post with its comments, the target of a link. */
export function OnlyPost({ postId }: { postId: number }) {
  const { t } = useTranslation('community');
  const queryClient = useQueryClient();
  const isLive = useIsLive();
  const { data, isPending, refetch } = useQuery(postQuery(queryClient, postId, isLive));
  useEffect(() => setOpen(postId, true), [postId]);
  return (
    <section aria-labelledby="bulletin-only">
      <VisuallyHidden as="h2" id="bulletin-only">
        {t('feed.onlyTitle')}
      </VisuallyHidden>
      <Link to="/community">{t('feed.all')}</Link>
      {data ? (
        <PostItem post={data} />
      ) : data === null ? (
        <GonePost postId={postId} />
      ) : isPending ? (
        <Skeleton widths={['40%', '90%', '75%']} />
      ) : (
        <ErrorState onRetry={() => void refetch()} />
      )}
    </section>
  );
}
