import { useTranslation } from 'react-i18next';
import { MutedText } from '../../../ui/text/text-parts';
import { setDraft, setEdit, useCommunityStore } from '../community.store';
import type { BoxName } from '../draft';
import type { Feed } from '../feed';
import { KeptText } from './kept-text';
import { PostFrame } from './post-item';

/** Returns the names of a post's boxes that have a draft. */
function boxesOf(drafts: Readonly<Record<string, { content: string }>>, postId: number): BoxName[] {
  return Object.keys(drafts).filter(
    (box): box is BoxName =>
      (box === `comment:${postId}` || box.startsWith(`reply:${postId}:`)) && drafts[box]?.content !== '',
  );
}

type LocalData = Pick<ReturnType<typeof useCommunityStore.getState>, 'drafts' | 'edits' | 'open'>;

/** Returns the ids of deleted posts with a draft or edit of the member, or whose comments were open. */
export function missedPosts({ gone, missing }: Feed, { drafts, edits, open }: LocalData): readonly number[] {
  const isWrittenFor = (id: number) => id in edits || boxesOf(drafts, id).length > 0;
  return [...gone.filter((id) => open.includes(id) || isWrittenFor(id)), ...missing.filter(isWrittenFor)];
}

/** Replaces a deleted post that was being read or answered, and shows the drafts. */
export function GonePost({ postId }: { postId: number }) {
  const { t } = useTranslation('community');
  const drafts = useCommunityStore((state) => state.drafts);
  const edit = useCommunityStore((state) => state.edits[postId]);
  return (
    <PostFrame aria-label={t('post.gone')} data-gone-post={postId}>
      <h3>{t('post.gone')}</h3>
      <MutedText role="status">{t('post.goneText')}</MutedText>
      {boxesOf(drafts, postId).map((box) => (
        <KeptText
          key={box}
          lead={t('post.keptText')}
          text={drafts[box]?.content ?? ''}
          onDiscard={() => setDraft(box, null)}
        />
      ))}
      {edit ? (
        <KeptText lead={t('post.keptText')} text={edit.content} onDiscard={() => setEdit(postId, null)} />
      ) : null}
    </PostFrame>
  );
}
