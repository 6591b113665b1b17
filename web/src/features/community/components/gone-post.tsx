import { useTranslation } from 'react-i18next';
import { Soft } from '../../../ui/quiet-parts';
import { setDraft, setEdit, useCommunityStore } from '../community.store';
import type { BoxName } from '../draft';
import type { Feed } from '../feed';
import { KeptWords } from './kept-words';
import { PostFrame } from './post-item';

/** Boxes of a post with something typed into them. */
function boxesOf(drafts: Readonly<Record<string, { content: string }>>, postId: number): BoxName[] {
  return Object.keys(drafts).filter(
    (box): box is BoxName =>
      (box === `comment:${postId}` || box.startsWith(`reply:${postId}:`)) && drafts[box]?.content !== '',
  );
}

type Traces = Pick<ReturnType<typeof useCommunityStore.getState>, 'drafts' | 'edits' | 'open'>;

/** The posts that are gone and were being written for, or that were being read when they were taken away. */
export function missedPosts({ gone, missing }: Feed, { drafts, edits, open }: Traces): readonly number[] {
  const isWrittenFor = (id: number) => id in edits || boxesOf(drafts, id).length > 0;
  return [...gone.filter((id) => open.includes(id) || isWrittenFor(id)), ...missing.filter(isWrittenFor)];
}

/** Stands where a post was that was being read or written for when it went: nothing that was typed is lost. */
export function GonePost({ postId }: { postId: number }) {
  const { t } = useTranslation('community');
  const drafts = useCommunityStore((state) => state.drafts);
  const edit = useCommunityStore((state) => state.edits[postId]);
  return (
    <PostFrame aria-label={t('post.gone')} data-gone-post={postId}>
      <h3>{t('post.gone')}</h3>
      <Soft role="status">{t('post.goneText')}</Soft>
      {boxesOf(drafts, postId).map((box) => (
        <KeptWords
          key={box}
          lead={t('post.keptText')}
          words={drafts[box]?.content ?? ''}
          onDiscard={() => setDraft(box, null)}
        />
      ))}
      {edit ? (
        <KeptWords lead={t('post.keptText')} words={edit.content} onDiscard={() => setEdit(postId, null)} />
      ) : null}
    </PostFrame>
  );
}
