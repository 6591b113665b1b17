import { COMMUNITY_LIMITS } from '@mikai/contract/community';
import { VISIBLE } from '@mikai/contract/text';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { UnreadHelp } from '../../../ui/help/unread-help';
import { Row, Stack } from '../../../ui/layout/primitives';
import { SuspensionLine } from '../../../shared/people/suspension-notice';
import { CheckLine } from '../../../ui/help/check-line';
import { useIsAnonymousHere } from '../anonymous-thread';
import { useBulletinActions } from '../bulletin-actions';
import { boxOf, useCreateComment } from '../community.mutations';
import type { CommentPlace } from '../community.mutations';
import { setDraft, useDraft, useOutgoing } from '../community.store';
import { EMPTY_ANONYMOUS_DRAFT, EMPTY_DRAFT } from '../draft';
import { KeptText } from './kept-text';
import { WritingBox } from './writing-box';
import { useForm } from '../../../ui/form/use-form';

const Check = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  min-block-size: 2.5rem;
  margin-inline-end: auto;
  color: ${color.inkSoft};
  font-size: ${text[15]};
  cursor: pointer;
  input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin: 0;
    accent-color: ${color.accent};
  }
`;

interface CommentBoxProps {
  place: CommentPlace;
  /** The newest known id of a comment. */
  newestId: number;
  takesFocus?: boolean;
  /** Cancels a reply. */
  onCancel?: () => void;
  onSent?: () => void;
}

/** The box for a comment or a reply. Drafts survive a reload. */
export function CommentBox({ place, newestId, takesFocus, onCancel, onSent }: CommentBoxProps) {
  const { t } = useTranslation('community');
  const { suspendedUntil } = useBulletinActions();
  const isReply = place.parentId !== null;
  const box = boxOf(place);
  const start = useIsAnonymousHere() ? EMPTY_ANONYMOUS_DRAFT : EMPTY_DRAFT;
  const draft = useDraft(box, start);
  const isSending = useOutgoing(box) !== undefined;
  const send = useCreateComment(place, () => onSent?.());
  const isReady =
    VISIBLE.test(draft.content) && draft.content.length <= COMMUNITY_LIMITS.commentLength && !isSending;
  const form = useForm(() => {
    if (isReady) send(newestId);
  });
  if (suspendedUntil !== null) {
    return (
      <>
        {isReply ? null : <SuspensionLine until={suspendedUntil} />}
        {draft.content === '' ? null : (
          <KeptText
            lead={t('post.keptText')}
            text={draft.content}
            onDiscard={() => setDraft(box, null, start)}
          />
        )}
      </>
    );
  }
  return (
    <Stack as="form" $gap={8} {...form}>
      <WritingBox
        label={t(isReply ? 'comments.writeReply' : 'comments.write')}
        placeholder={t(isReply ? 'comments.replyPlaceholder' : 'comments.placeholder')}
        rows={isReply ? 2 : 1}
        value={draft.content}
        limit={COMMUNITY_LIMITS.commentLength}
        takesFocus={takesFocus}
        onChange={(content) => setDraft(box, { ...draft, content }, start)}
      />
      <Row $wrap $align="center" $justify="flex-end">
        <Check>
          <input
            type="checkbox"
            checked={draft.isAnonymous}
            onChange={(event) => setDraft(box, { ...draft, isAnonymous: event.currentTarget.checked }, start)}
          />
          {t('comments.anonymous')}
        </Check>
        {isReply ? null : <CheckLine of={/^\/api\/(posts\/\d+\/comments|comments\/)/} />}
        {draft.attempt && !isSending ? <UnreadHelp /> : null}
        {onCancel ? (
          <Button $variant="plain" $size="small" onClick={onCancel}>
            {t('comments.cancel')}
          </Button>
        ) : null}
        <Button type="submit" $variant="quiet" $size="small" disabled={!isReady}>
          {isSending ? t('comments.sending') : t(isReply ? 'comments.submitReply' : 'comments.submit')}
        </Button>
      </Row>
    </Stack>
  );
}
