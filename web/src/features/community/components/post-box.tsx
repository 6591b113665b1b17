import { COMMUNITY_LIMITS } from '@mikai/contract/community';
import { VISIBLE } from '@mikai/contract/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useOnline } from '../../../lib/browser/use-online';
import { color, radius, space } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { UnreadHelp } from '../../../ui/help/unread-help';
import { Switch } from '../../../ui/form/switch';
import { MutedText } from '../../../ui/text/text-parts';
import { useCreatePost } from '../community.mutations';
import { setDraft, useDraft, useOutgoing } from '../community.store';
import { WritingBox } from './writing-box';
import { useForm } from '../../../ui/form/use-form';

const Form = styled.form`
  display: grid;
  gap: ${space[12]};
  padding: ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
`;

const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[8]} ${space[16]};
  p {
    flex: 1 1 12rem;
  }
`;

interface PostBoxProps {
  id: string;
  /** The newest known id of a post. */
  newestId: () => number;
  /** True if the member has just opened it; false if it was restored with a draft. */
  takesFocus: boolean;
  onSent: () => void;
}

/** The box for a new post. Drafts survive a reload. */
export function PostBox({ id, newestId, takesFocus, onSent }: PostBoxProps) {
  const { t } = useTranslation('community');
  const online = useOnline();
  const draft = useDraft('post');
  const isSending = useOutgoing('post') !== undefined;
  const send = useCreatePost();
  const [isBlank, setIsBlank] = useState(false);

  const form = useForm(() => {
    const hasText = VISIBLE.test(draft.content);
    setIsBlank(!hasText);
    if (!hasText || isSending || draft.content.length > COMMUNITY_LIMITS.postLength) return;
    send(newestId());
    onSent();
  });
  return (
    <Form id={id} {...form}>
      <WritingBox
        label={t('write.label')}
        placeholder={t('write.placeholder')}
        rows={3}
        value={draft.content}
        limit={COMMUNITY_LIMITS.postLength}
        error={isBlank ? t('write.blank') : undefined}
        takesFocus={takesFocus}
        onChange={(content) => {
          setDraft('post', { ...draft, content });
          setIsBlank(false);
        }}
      />
      <Switch
        label={t('write.anonymous')}
        hint={t('write.anonymousHint', { minutes: COMMUNITY_LIMITS.anonymousDelayMinutes })}
        checked={draft.isAnonymous}
        onChange={(isAnonymous) => setDraft('post', { ...draft, isAnonymous })}
      />
      <Ends>
        {online ? null : <MutedText role="status">{t('write.offline')}</MutedText>}
        {draft.attempt && !isSending ? <UnreadHelp /> : null}
        <Button type="submit" $size="small" aria-disabled={isSending}>
          {isSending ? t('write.sending') : t('write.submit')}
        </Button>
      </Ends>
    </Form>
  );
}
