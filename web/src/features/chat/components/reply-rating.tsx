import { CHAT_LIMITS } from '@mikai/contract/chat';
import type { ChatMessage, ReplyRating } from '@mikai/contract/chat';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import { Field, TextArea } from '../../../ui/form/field';
import { ThumbIcon } from '../../../ui/icons/icons';
import { TextButton } from '../../../shared/conversation/message-parts';
import { useRateReply } from '../chat.mutations';
import { useForm } from '../../../ui/form/use-form';

const Thumbs = styled.span`
  display: inline-flex;
  gap: ${space[16]};
  margin-inline: ${space[8]};
`;

/** A small button with a touch target of 44 by 44 pixels. */
const Thumb = styled.button.attrs({ type: 'button' })`
  position: relative;
  display: inline-grid;
  place-items: center;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: ${color.inkSoft};
  cursor: pointer;
  &:hover {
    color: ${color.ink};
  }
  &[aria-pressed='true'] {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
  &::after {
    content: '';
    position: absolute;
    inset: -8px;
  }
`;

const RATINGS: readonly ReplyRating[] = ['up', 'down'];

/** Rates a reply with one press, then asks for an optional reason in a dialog. A second press removes the rating. */
export function ReplyRating({ message }: { message: ChatMessage }) {
  const { t } = useTranslation('chat');
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending } = useRateReply(message);
  const rating = message.feedback?.rating;
  const rate = (pressed: ReplyRating) => {
    if (!isPending) mutate({ rating: pressed === rating ? null : pressed });
  };
  return (
    <>
      <Thumbs>
        {RATINGS.map((each) => (
          <Thumb
            key={each}
            aria-label={t(`rating.${each}`)}
            title={t(`rating.${each}`)}
            aria-pressed={each === rating}
            onClick={() => rate(each)}
          >
            <ThumbIcon size={16} isDown={each === 'down'} />
          </Thumb>
        ))}
      </Thumbs>
      {rating ? (
        <TextButton aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t('rating.why')}
        </TextButton>
      ) : null}
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('rating.title')}>
        {isOpen && rating ? (
          <ReasonForm message={message} rating={rating} onDone={() => setIsOpen(false)} />
        ) : null}
      </Dialog>
    </>
  );
}

interface ReasonFormProps {
  message: ChatMessage;
  rating: ReplyRating;
  onDone: () => void;
}

function ReasonForm({ message, rating, onDone }: ReasonFormProps) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const [reason, setReason] = useState(message.feedback?.reason ?? '');
  const { mutate, isPending } = useRateReply(message, onDone);
  const isTooLong = reason.length > CHAT_LIMITS.feedbackReasonLength;
  const form = useForm(() => {
    if (!isPending && !isTooLong) mutate({ rating, reason });
  });
  return (
    <form {...form}>
      <Field
        label={t('rating.reason')}
        hint={t('rating.note')}
        error={isTooLong ? t('nameTooLong', { limit: CHAT_LIMITS.feedbackReasonLength }) : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            dir="auto"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
      <DialogActions>
        <Button type="button" $variant="quiet" onClick={onDone}>
          {common('cancel')}
        </Button>
        <Button type="submit" aria-disabled={isPending || isTooLong}>
          {t('rating.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
