import type { Comment, EditPostRequest, Post } from '@mikai/contract/community';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, isNotFound } from '../../lib/http/api-error';
import { sendAnew } from '../../lib/outbox/send-anew';
import { useRealtimeStore } from '../../realtime/realtime.store';
import { openHelpFor } from '../../ui/help/help.store';
import { keepCard } from '../../ui/help/cards.store';
import {
  createComment,
  createPost,
  createReply,
  deleteComment,
  deletePost,
  editPost,
  getPost,
} from './community.api';
import { applyBulletinEvent } from './community.events';
import { beginSending, endSending, setEdit, setOpen, restoreDraft } from './community.store';
import type { BoxName, Outgoing } from './draft';
import { useFailure } from './use-failure';

/** Returns whether the post or comment that a text answers no longer exists, or can't be answered. */
export function isGone(error: unknown): boolean {
  return isNotFound(error) || (error instanceof ApiError && error.status === 409);
}

/** Opens help for the crisis card of a refused request, because a text doesn't have to be stored to show it. */
function helpForRefused(error: unknown): void {
  if (error instanceof ApiError) openHelpFor(error.crisis);
}

/** Refetches the counts of a post without a socket, whose events would contain them. */
async function refreshCounts(queryClient: QueryClient, postId: number): Promise<void> {
  const { status, isLinkUp } = useRealtimeStore.getState();
  if (status === 'connected' && isLinkUp) return;
  const post = await getPost(postId).catch(() => undefined);
  if (post) applyBulletinEvent(queryClient, { name: 'post.changed', payload: { post } });
}

/** Applies the response with the member's own comment. It has no count, so any count of an event is newer. */
function applyOwnComment(queryClient: QueryClient, comment: Comment): void {
  const payload = { comment, commentsCount: 0, postRevision: -1 };
  applyBulletinEvent(queryClient, { name: 'comment.created', payload });
  void refreshCounts(queryClient, comment.postId);
}

/** Hook: sends the draft of a new post. The post is shown at once, and returns to its box if sending fails. */
export function useCreatePost() {
  const { t } = useTranslation('community');
  const queryClient = useQueryClient();
  const fail = useFailure();
  const mutation = useMutation({
    mutationFn: ({ clientId, content, isAnonymous }: Outgoing) =>
      sendAnew({ clientId, content, isAnonymous }, createPost),
    onSuccess: ({ crisis, ...post }) => {
      keepCard(`post:${post.id}`, crisis);
      applyBulletinEvent(queryClient, { name: 'post.created', payload: { post } });
      endSending('post');
    },
    onError: (error) => {
      restoreDraft('post');
      helpForRefused(error);
      fail(error, t('errors.create'));
    },
  });
  return (afterId: number) => {
    const item = beginSending('post', afterId);
    if (item) mutation.mutate(item);
  };
}

/** The target of a comment: a post, or one of its comments. */
export interface CommentPlace {
  postId: number;
  parentId: number | null;
}

/** Returns the name of the box for a comment. */
export function boxOf({ postId, parentId }: CommentPlace): BoxName {
  return parentId === null ? `comment:${postId}` : `reply:${postId}:${parentId}`;
}

/** Hook: sends the draft of a comment or reply. It is shown at once, and returns to its box if sending fails. */
export function useCreateComment(place: CommentPlace, onSent: () => void) {
  const { t } = useTranslation('community');
  const queryClient = useQueryClient();
  const fail = useFailure();
  const { postId, parentId } = place;
  const box = boxOf(place);
  const mutation = useMutation({
    mutationFn: ({ clientId, content, isAnonymous }: Outgoing) =>
      sendAnew({ clientId, content, isAnonymous }, (comment) =>
        parentId === null ? createComment(postId, comment) : createReply(parentId, comment),
      ),
    onSuccess: ({ crisis, ...comment }) => {
      keepCard(`comment:${comment.id}`, crisis);
      applyOwnComment(queryClient, comment);
      endSending(box);
      onSent();
    },
    onError: (error) => {
      restoreDraft(box);
      helpForRefused(error);
      fail(error, t(parentId === null ? 'errors.comment' : 'errors.reply'));
      // The target may have been deleted, which a refetch shows.
      if (isGone(error)) void queryClient.invalidateQueries({ queryKey: ['community'] });
    },
  });
  return (afterId: number) => {
    const item = beginSending(box, afterId);
    if (item) mutation.mutate(item);
  };
}

/** Hook: saves an edit. The dialog shows errors too. */
export function useEditPost(postId: number, onSaved: () => void) {
  const { t } = useTranslation('community');
  const queryClient = useQueryClient();
  const fail = useFailure();
  return useMutation({
    mutationFn: (body: EditPostRequest) => editPost(postId, body),
    onSuccess: ({ crisis, ...post }) => {
      keepCard(`post:${post.id}`, crisis);
      applyBulletinEvent(queryClient, { name: 'post.changed', payload: { post } });
      setEdit(postId, null);
      onSaved();
    },
    onError: (error) => {
      helpForRefused(error);
      if (isGone(error)) applyBulletinEvent(queryClient, { name: 'post.deleted', payload: { postId } });
      else fail(error, t('errors.edit'));
    },
  });
}

/** Hook: permanently deletes a post. One that no longer exists counts as deleted. */
export function useDeletePost(onDeleted: () => void) {
  const { t } = useTranslation('community');
  const queryClient = useQueryClient();
  const fail = useFailure();
  return useMutation({
    mutationFn: async ({ id }: Post) => {
      await deletePost(id).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      });
    },
    // Closes its comments first, so that no `GonePost` is shown for the member's own deletion.
    onMutate: ({ id }) => setOpen(id, false),
    onSuccess: (_answer, { id }) => {
      setEdit(id, null);
      applyBulletinEvent(queryClient, { name: 'post.deleted', payload: { postId: id } });
      onDeleted();
    },
    onError: (error) => fail(error, t('errors.delete')),
  });
}

/** Hook: deletes a comment with its replies. One that no longer exists counts as deleted. */
export function useDeleteComment(onDeleted: () => void) {
  const { t } = useTranslation('community');
  const queryClient = useQueryClient();
  const fail = useFailure();
  return useMutation({
    mutationFn: async ({ id }: Comment) => {
      await deleteComment(id).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      });
    },
    onSuccess: (_answer, { id, postId }) => {
      const payload = { postId, commentId: id, commentsCount: 0, postRevision: -1 };
      applyBulletinEvent(queryClient, { name: 'comment.deleted', payload });
      void refreshCounts(queryClient, postId);
      onDeleted();
    },
    onError: (error) => fail(error, t('errors.deleteComment')),
  });
}
