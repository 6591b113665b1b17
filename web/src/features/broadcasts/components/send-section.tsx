import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessage } from '../../../lib/http/server-message';
import { Button } from '../../../ui/buttons/button';
import { DenseSection } from '../../../ui/dense/dense-section';
import { FormError } from '../../../ui/form/form-error';
import { useFailureText } from '../../../ui/feedback/use-failure-text';
import { EMPTY_BROADCAST, validateBroadcast, toRequest, withAttempt } from '../broadcast-draft';
import type { BroadcastDraft, DraftField } from '../broadcast-draft';
import { useSendBroadcast } from '../broadcasts.mutations';
import { clearLocalBroadcastData, keepBroadcastDraft, useBroadcastDraft } from '../broadcasts.store';
import { AudienceFields } from './audience-fields';
import { ConfirmSend } from './confirm-send';
import { NotificationPreview } from './notification-preview';
import { Halves, Row, Stack } from './parts';
import { Reach } from './reach';
import { Templates } from './templates';
import { TimeField } from './time-field';
import { ContentFields } from './content-fields';
import { useForm } from '../../../ui/form/use-form';

/** The form with its steps: write, preview, confirm, send. The draft stays until it is sent. */
export function SendSection() {
  const { t } = useTranslation('broadcasts');
  const failureText = useFailureText();
  const draft = useBroadcastDraft();
  const [isChecked, setChecked] = useState(false);
  const [asks, setAsks] = useState(false);
  const send = useSendBroadcast(() => {
    clearLocalBroadcastData();
    setChecked(false);
  });
  const errors = validateBroadcast(draft, new Date());
  // Texts that are too long are reported at once, missing ones on sending.
  const errorOf = (field: DraftField) =>
    isChecked || errors[field] === 'tooLong' ? errors[field] : undefined;
  const timeError = errorOf('at');

  const change = (part: Partial<BroadcastDraft>) => {
    if (send.isPending) return;
    keepBroadcastDraft({ ...draft, ...part });
    if (send.isError) send.reset();
  };
  const form = useForm(() => {
    if (send.isPending) return;
    const [first] = Object.keys(errors);
    setChecked(first !== undefined);
    if (first === undefined) setAsks(true);
  });
  const confirm = () => {
    setAsks(false);
    if (send.isPending) return;
    const request = toRequest(draft);
    keepBroadcastDraft(withAttempt(draft, request));
    send.mutate(request);
  };
  return (
    <DenseSection title={t('send.title')} lead={t('send.lead')}>
      <Templates onChoose={change} />
      <Halves>
        <Stack as="form" {...form} aria-label={t('send.title')}>
          <ContentFields draft={draft} errorOf={errorOf} onChange={change} />
          <AudienceFields draft={draft} onChange={change} />
          <TimeField
            draft={draft}
            error={timeError && t(timeError === 'missing' ? 'errors.timeMissing' : `errors.${timeError}`)}
            onChange={change}
          />
          {send.isError ? (
            <FormError>
              <strong>{t('send.failed')}.</strong> {failureText(send.error) ?? serverMessage(send.error)}{' '}
              {t('send.kept')}
            </FormError>
          ) : null}
          <Row>
            <Button type="submit" aria-disabled={send.isPending}>
              {t(send.isPending ? 'send.sending' : draft.isPlanned ? 'send.plan' : 'send.now')}
            </Button>
            {draft === EMPTY_BROADCAST || send.isPending ? null : (
              <Button
                $variant="plain"
                onClick={() => {
                  clearLocalBroadcastData();
                  setChecked(false);
                  send.reset();
                }}
              >
                {t('send.clear')}
              </Button>
            )}
          </Row>
        </Stack>
        <Stack>
          <NotificationPreview draft={draft} />
          <Reach draft={draft} type={draft.type} />
        </Stack>
      </Halves>
      {asks ? <ConfirmSend draft={draft} onConfirm={confirm} onClose={() => setAsks(false)} /> : null}
    </DenseSection>
  );
}
