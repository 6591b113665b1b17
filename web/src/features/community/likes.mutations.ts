import type { CalmCard, Comment, LikeResponse, Post } from '@mikai/contract/community';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { patchLive } from '../../lib/cache/live-query';
import { likeCalmCard, likeComment, likePost } from './community.api';
import { applyBulletinEvent } from './community.events';
import { communityKeys } from './community.queries';
import { pressLike } from './likes';
import { useFailure } from './use-failure';

/** Hook: returns a function that shows the error of a like, and refetches whether it was stored. */
function useLikeFailure() {
  const { t } = useTranslation('community');
  const queryClient = useQueryClient();
  const fail = useFailure();
  return (error: unknown, queryKey: readonly unknown[]) => {
    fail(error, t('errors.like'));
    void queryClient.invalidateQueries({ queryKey });
  };
}

/** Hook: likes or unlikes a post. */
export function useLikePost() {
  const queryClient = useQueryClient();
  const onFailure = useLikeFailure();
  return ({ id, isLiked }: Post) =>
    void pressLike<LikeResponse>({
      key: `post:${id}`,
      isLiked,
      toggle: () => likePost(id),
      onResponse: (answer) =>
        applyBulletinEvent(queryClient, { name: 'post.liked', payload: { postId: id, ...answer } }),
      onFailure: (error) => onFailure(error, communityKeys.feed),
    });
}

/** Hook: likes or unlikes a comment. */
export function useLikeComment() {
  const queryClient = useQueryClient();
  const onFailure = useLikeFailure();
  return ({ id, postId, isLiked }: Comment) =>
    void pressLike<LikeResponse>({
      key: `comment:${id}`,
      isLiked,
      toggle: () => likeComment(id),
      onResponse: (answer) =>
        applyBulletinEvent(queryClient, {
          name: 'comment.liked',
          payload: { postId, commentId: id, ...answer },
        }),
      onFailure: (error) => onFailure(error, communityKeys.thread(postId)),
    });
}

/** Hook: likes or unlikes the card of the day. */
export function useLikeCalmCard() {
  const queryClient = useQueryClient();
  const onFailure = useLikeFailure();
  return ({ id, isLiked }: CalmCard) =>
    void pressLike({
      key: `calm:${id}`,
      isLiked,
      toggle: () => likeCalmCard(id),
      onResponse: (answer) =>
        patchLive<CalmCard>(queryClient, communityKeys.calmCard, (card) =>
          card.id === id ? { ...card, ...answer } : card,
        ),
      onFailure: (error) => onFailure(error, communityKeys.calmCard),
    });
}
