import { COMMUNITY_LIMITS } from '@mikai/contract/community';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { color, space, text } from '../../../theme/tokens';
import { Avatar } from '../../../shared/people/avatar';
import { MessageIcon } from '../../../ui/icons/first-icons';
import { Handle } from '../../../shared/people/handle';
import { SafeText } from '../../../ui/links/safe-text';
import { Actions, TextButton, MutedText } from '../../../ui/text/text-parts';
import { useBulletinActions } from '../bulletin-actions';
import { useLikePost } from '../likes.mutations';
import { setOpen, useCommunityStore } from '../community.store';
import type { KnownPost } from '../known-post';
import { useAuthorName } from '../use-author-name';
import { Comments } from './comments';
import { LikeButton } from './like-button';
import { Author, WrittenAt } from './parts';
import { PrivateHelp } from './private-help';
import { WrittenMenu } from './written-menu';

/** Posts are separated by a line and by space. */
export const PostFrame = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  padding-block: ${space[24]};
  border-block-end: 1px solid ${color.line};
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  /* Aligns the dots of the menu with the edge of the page's column. */
  margin-inline-end: calc(-1 * ${space[12]});
  > :nth-child(2) {
    flex: 1;
  }
`;

/** A small button with a touch target of 44 pixels height. */
const Edited = styled.button.attrs({ type: 'button' })`
  position: relative;
  min-block-size: 1.5rem;
  padding: 0 ${space[4]};
  border: 0;
  background: none;
  color: ${color.inkSoft};
  font-size: ${text[13]};
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
  &::after {
    content: '';
    position: absolute;
    inset: -0.625rem 0;
  }
`;

const Reach = styled(TextButton)`
  color: ${color.accent};
`;

/** One post: its author, its text, and the actions on it. */
export const PostItem = memo(function PostItem({ post }: { post: KnownPost }) {
  const { t } = useTranslation('community');
  const language = useLanguage();
  const nameOf = useAuthorName();
  const { me, suspendedUntil, onMessage, onEdit, onHistory, onDelete } = useBulletinActions();
  const isOpen = useCommunityStore((state) => state.open.includes(post.id));
  const like = useLikePost();
  const commentsId = useId();
  const name = nameOf(post);
  const isOwn = post.userId === me;
  const isWaiting = post.waiting === 'post';
  const number = new Intl.NumberFormat(language).format(post.commentsCount);
  return (
    <PostFrame aria-label={t('post.by', { name })} data-post-id={post.id}>
      <Head>
        <Avatar of={post.user} />
        <Author name={name} isYou={isOwn && post.isAnonymous}>
          <Handle member={post.isAnonymous || isOwn ? null : post.user} />
          <WrittenAt iso={post.createdAt} isAnonymous={post.isAnonymous} />
          {post.isEdited && !isWaiting ? (
            <Edited aria-haspopup="dialog" title={t('post.editedLabel')} onClick={() => onHistory(post)}>
              {t('post.edited')}
            </Edited>
          ) : null}
        </Author>
        <WrittenMenu
          target={{ kind: 'post', id: post.id }}
          author={post.user}
          isOwn={isOwn}
          onEdit={suspendedUntil === null ? () => onEdit(post) : undefined}
          onHistory={post.isEdited && !isWaiting ? () => onHistory(post) : undefined}
          onDelete={() => onDelete({ post })}
        />
      </Head>
      <SafeText text={post.content} />
      <PrivateHelp place={`post:${post.id}`} />
      {post.waiting ? (
        <MutedText role="status">
          {t(`waiting.${post.waiting}`, { minutes: COMMUNITY_LIMITS.anonymousDelayMinutes })}
        </MutedText>
      ) : null}
      {isWaiting ? null : (
        <Actions>
          <LikeButton name={`post:${post.id}`} likes={post} label="post.like" onPress={() => like(post)} />
          <TextButton
            aria-expanded={isOpen}
            aria-controls={isOpen ? commentsId : undefined}
            onClick={() => setOpen(post.id, !isOpen)}
          >
            {t('post.comments', { number })}
          </TextButton>
          {post.user && !isOwn ? (
            <Reach onClick={() => onMessage(post.user?.id ?? 0)}>
              <MessageIcon size={18} />
              {t('message')}
            </Reach>
          ) : null}
        </Actions>
      )}
      {isOpen && !isWaiting ? (
        <Comments
          id={commentsId}
          postId={post.id}
          count={post.commentsCount}
          isOwnAnonymous={isOwn && post.isAnonymous}
        />
      ) : null}
    </PostFrame>
  );
});
