import { AI_USER_ID, COMMUNITY_LIMITS } from '@mikai/contract/community';
import { memo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens';
import { Avatar } from '../../../shared/people/avatar';
import { Badge } from '../../../ui/text/badge';
import { Handle } from '../../../shared/people/handle';
import { SafeText } from '../../../ui/links/safe-text';
import { Actions, TextButton, MutedText } from '../../../ui/text/text-parts';
import { useBulletinActions } from '../bulletin-actions';
import { boxOf } from '../community.mutations';
import { setDraft, useCommunityStore } from '../community.store';
import { useLikeComment } from '../likes.mutations';
import type { KnownComment } from '../thread';
import { useAuthorName } from '../use-author-name';
import { CommentBox } from './comment-box';
import { LikeButton } from './like-button';
import { Author, WrittenAt } from './parts';
import { PrivateHelp } from './private-help';
import { WrittenMenu } from './written-menu';

/** The layout of a comment: avatar and text side by side. */
export const CommentFrame = styled.article`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space[12]};
  > :first-child {
    margin-block-start: 0.375rem;
  }
  > :nth-child(2) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[4]};
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  margin-inline-end: calc(-1 * ${space[12]});
`;

interface CommentItemProps {
  comment: KnownComment;
  /** The newest known id of a comment on the post. */
  newestId: number;
  /** The replies below it. */
  children?: ReactNode;
}

/** One comment or reply: its author, its text, and the actions on it. */
export const CommentItem = memo(function CommentItem({ comment, newestId, children }: CommentItemProps) {
  const { t } = useTranslation('community');
  const nameOf = useAuthorName();
  const { me, suspendedUntil, onDelete } = useBulletinActions();
  const like = useLikeComment();
  const { id, postId, parentId, userId } = comment;
  const place = { postId, parentId: id };
  const hasDraft = useCommunityStore((state) => Boolean(state.drafts[boxOf(place)]?.content));
  const [isReplying, setIsReplying] = useState(hasDraft);
  const [wasOpened, setWasOpened] = useState(false);
  const replyButton = useRef<HTMLButtonElement>(null);
  const name = nameOf(comment);
  const isCompanion = userId === AI_USER_ID;
  const isOwn = userId === me;
  const closeReply = () => {
    setIsReplying(false);
    replyButton.current?.focus();
  };
  return (
    <CommentFrame
      aria-label={t(parentId === null ? 'comments.by' : 'comments.replyBy', { name })}
      data-comment-id={id}
    >
      <Avatar of={isCompanion ? 'mikai' : comment.user} size="small" />
      <div>
        <Head>
          <Author name={name} isYou={isOwn && comment.isAnonymous}>
            {isCompanion ? <Badge>{t('companionBadge')}</Badge> : null}
            <Handle member={comment.isAnonymous || isOwn || isCompanion ? null : comment.user} />
            <WrittenAt iso={comment.createdAt} isAnonymous={comment.isAnonymous} />
          </Author>
          <WrittenMenu
            target={{ kind: 'comment', id }}
            author={isCompanion ? null : comment.user}
            isOwn={isOwn}
            onDelete={() => onDelete({ comment })}
          />
        </Head>
        <SafeText text={comment.content} />
        <PrivateHelp place={`comment:${id}`} />
        {comment.isWaiting ? (
          <MutedText role="status">
            {t('waiting.post', { minutes: COMMUNITY_LIMITS.anonymousDelayMinutes })}
          </MutedText>
        ) : (
          <Actions>
            <LikeButton
              name={`comment:${id}`}
              likes={comment}
              label="post.like"
              onPress={() => like(comment)}
            />
            {suspendedUntil === null ? (
              <TextButton
                ref={replyButton}
                aria-expanded={isReplying}
                onClick={() => {
                  setWasOpened(true);
                  setIsReplying((was) => !was);
                }}
              >
                {t('comments.reply')}
              </TextButton>
            ) : null}
          </Actions>
        )}
        {isReplying && !comment.isWaiting ? (
          <CommentBox
            place={place}
            newestId={newestId}
            takesFocus={wasOpened}
            onCancel={() => {
              setDraft(boxOf(place), null);
              closeReply();
            }}
            onSent={closeReply}
          />
        ) : null}
        {children}
      </div>
    </CommentFrame>
  );
});
