import { MODERATION_LIMITS } from '@mikai/contract/moderation';
import { VISIBLE } from '@mikai/contract/text';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { ApiError } from '../../../lib/http/api-error';
import { space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { Field, TextArea } from '../../../ui/form/field';
import { FormError } from '../../../ui/form/form-error';
import { UnreadHelp } from '../../../ui/help/unread-help';
import { CardActions } from '../../../ui/layout/settings-card';
import { MutedText } from '../../../ui/text/text-parts';
import { useFailureText } from '../../../ui/feedback/use-failure-text';
import { useAppeal } from '../own-decisions.mutations';
import { setAppealDraft, useAppealDraft } from '../own-decisions.store';
import { useForm } from '../../../ui/form/use-form';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  h3 {
    font-size: ${text[17]};
  }
`;

/** The box for an appeal. It is opened by a button; drafts survive a reload. */
export function AppealBox({ decisionId }: { decisionId: number }) {
  const { t } = useTranslation('decisions');
  const language = useLanguage();
  const failureText = useFailureText();
  const draft = useAppealDraft(decisionId);
  const [isOpen, setOpen] = useState(draft !== '');
  const [wasOpened, setWasOpened] = useState(false);
  const [isBlank, setBlank] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const send = useAppeal(decisionId);
  const limit = MODERATION_LIMITS.appealLength;
  const isTooLong = draft.length > limit;

  // Put off for now: back to where it is opened again.
  useEffect(() => {
    if (wasOpened && !isOpen) opener.current?.focus();
  }, [wasOpened, isOpen]);

  const form = useForm(() => {
    const hasText = VISIBLE.test(draft);
    setBlank(!hasText);
    if (hasText && !isTooLong && !send.isPending) send.mutate(draft.trim());
  });
  const failure = () => {
    if (send.error instanceof ApiError && send.error.status === 409) return t('appeal.late');
    return failureText(send.error) ?? t('appeal.failed');
  };
  if (!isOpen) {
    return (
      <CardActions>
        <Button
          ref={opener}
          $variant="quiet"
          $size="small"
          onClick={() => {
            setWasOpened(true);
            setOpen(true);
          }}
        >
          {t('appeal.open')}
        </Button>
      </CardActions>
    );
  }
  const format = (number: number) => new Intl.NumberFormat(language).format(number);
  const error = isBlank
    ? t('appeal.blank')
    : isTooLong
      ? t('appeal.tooLong', { limit: format(limit) })
      : undefined;
  return (
    <Form {...form}>
      <h3>{t('appeal.open')}</h3>
      <MutedText>{t('appeal.lead')}</MutedText>
      <Field
        label={t('appeal.label')}
        hint={t('appeal.counter', { used: format(draft.length), limit: format(limit) })}
        error={error}
      >
        {(control) => (
          <TextArea
            {...control}
            // A box that was open before a reload does not take the focus.
            autoFocus={wasOpened}
            dir={draft === '' ? undefined : 'auto'}
            rows={4}
            value={draft}
            onChange={({ target }) => {
              setAppealDraft(decisionId, target.value);
              setBlank(false);
            }}
          />
        )}
      </Field>
      {send.isError ? (
        <>
          <FormError>{failure()}</FormError>
          <UnreadHelp />
        </>
      ) : null}
      <CardActions>
        <Button type="submit" $size="small" aria-disabled={send.isPending}>
          {t(send.isPending ? 'appeal.sending' : 'appeal.send')}
        </Button>
        <Button
          $variant="plain"
          $size="small"
          onClick={() => {
            setWasOpened(true);
            setOpen(false);
          }}
        >
          {t('appeal.cancel')}
        </Button>
      </CardActions>
    </Form>
  );
}
