import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { isNotFound } from '../../../lib/http/api-error';
import { useIsLive } from '../../../realtime/realtime.store';
import { color, space } from '../../../theme/tokens';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { ErrorText, TextButton, MutedText } from '../../../ui/text/text-parts';
import { AnonymousThreadProvider } from '../anonymous-thread';
import { useBulletinActions } from '../bulletin-actions';
import { boxOf } from '../community.mutations';
import { loadLaterComments, threadQuery } from '../community.queries';
import { setDraft, useCommunityStore, useOutgoing } from '../community.store';
import type { KnownComment, Thread } from '../thread';
import { useMore } from '../use-more';
import { CommentBox } from './comment-box';
import { CommentItem } from './comment-item';
import { KeptText } from './kept-text';
import { PendingText } from './pending-text';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding-block-start: ${space[8]};
`;

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`;

const Replies = styled(List)`
  padding-block-start: ${space[8]};
  padding-inline-start: ${space[12]};
  border-inline-start: 1px solid ${color.line};
`;

interface CommentsProps {
  id: string;
  postId: number;
  /** The known number of comments. */
  count: number;
  /** True if the post is an anonymous one of the member. */
  isOwnAnonymous: boolean;
}

/**
 * The comments of one post with their replies, and the box for a new one. The box appears together with the list, which would
 * otherwise push it down while it is being pressed.
 */
export function Comments({ id, postId, count, isOwnAnonymous }: CommentsProps) {
  const { t } = useTranslation('community');
  const queryClient = useQueryClient();
  const isLive = useIsLive();
  const { data, error, errorUpdateCount, isPending, refetch } = useQuery(
    threadQuery(queryClient, postId, isLive),
  );
  const { me } = useBulletinActions();
  // After an error the box stays during a retry.
  const isFirst = isPending && errorUpdateCount === 0;
  const outgoing = useOutgoing(`comment:${postId}`);
  const newestId = data?.comments.findLast(({ isWaiting }) => !isWaiting)?.id ?? 0;
  const isAnonymousHere =
    isOwnAnonymous || data?.comments.some(({ userId, isAnonymous }) => isAnonymous && userId === me) === true;
  return (
    <AnonymousThreadProvider value={isAnonymousHere}>
      <Section id={id} aria-label={t('comments.label')}>
        {data ? (
          <>
            <ThreadView thread={data} postId={postId} newestId={newestId} />
            <PendingText item={outgoing} known={data.comments} me={me} label="comments.sending" />
          </>
        ) : isPending ? (
          count === 0 ? (
            <MutedText>{t('comments.empty')}</MutedText>
          ) : (
            <Skeleton widths={['60%', '80%']} />
          )
        ) : isNotFound(error) ? (
          <MutedText role="status">{t('post.gone')}</MutedText>
        ) : (
          <ErrorState onRetry={() => void refetch()} />
        )}
        {isFirst && count > 0 ? null : <CommentBox place={{ postId, parentId: null }} newestId={newestId} />}
      </Section>
    </AnonymousThreadProvider>
  );
}

interface ThreadViewProps {
  thread: Thread;
  postId: number;
  newestId: number;
}

/** The comments loaded without a gap, the button that loads the next ones, and newer comments that arrived as events. */
function ThreadView({ thread, postId, newestId }: ThreadViewProps) {
  const { t } = useTranslation('community');
  const queryClient = useQueryClient();
  const more = useMore(useCallback(() => loadLaterComments(queryClient, postId), [queryClient, postId]));
  const { comments, upTo } = thread;
  const tops = comments.filter(({ parentId }) => parentId === null);
  const isWithin = ({ id }: KnownComment) => upTo === null || id <= upTo;
  const list = (part: readonly KnownComment[]) => (
    <List>
      {part.map((comment) => (
        <li key={comment.id}>
          <CommentWithReplies comment={comment} thread={thread} newestId={newestId} />
        </li>
      ))}
    </List>
  );
  return (
    <>
      {comments.length === 0 ? <MutedText>{t('comments.empty')}</MutedText> : list(tops.filter(isWithin))}
      {more.hasFailed ? <ErrorText>{t('comments.moreFailed')}</ErrorText> : null}
      {upTo === null ? null : (
        <TextButton disabled={more.isLoading} onClick={more.load}>
          {t('comments.more')}
        </TextButton>
      )}
      {upTo === null ? null : list(tops.filter((comment) => !isWithin(comment)))}
      <OrphanedReplies postId={postId} gone={thread.gone} />
    </>
  );
}

interface CommentWithRepliesProps {
  comment: KnownComment;
  thread: Thread;
  newestId: number;
}

function CommentWithReplies({ comment, thread, newestId }: CommentWithRepliesProps) {
  const { me } = useBulletinActions();
  const outgoing = useOutgoing(boxOf({ postId: comment.postId, parentId: comment.id }));
  const replies = thread.comments.filter(({ parentId }) => parentId === comment.id);
  return (
    <CommentItem comment={comment} newestId={newestId}>
      {replies.length > 0 ? (
        <Replies>
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentWithReplies comment={reply} thread={thread} newestId={newestId} />
            </li>
          ))}
        </Replies>
      ) : null}
      <PendingText item={outgoing} known={thread.comments} me={me} label="comments.sending" />
    </CommentItem>
  );
}

/** Drafts of replies to comments that were deleted meanwhile. */
function OrphanedReplies({ postId, gone }: { postId: number; gone: readonly number[] }) {
  const { t } = useTranslation('community');
  const drafts = useCommunityStore((state) => state.drafts);
  return gone.map((parentId) => {
    const box = boxOf({ postId, parentId });
    const text = drafts[box]?.content;
    if (!text) return null;
    return <KeptText key={box} lead={t('comments.gone')} text={text} onDiscard={() => setDraft(box, null)} />;
  });
}
