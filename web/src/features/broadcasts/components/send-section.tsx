import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { serverWords } from '../../../lib/server-words';
import { Button } from '../../../ui/button';
import { DenseSection } from '../../../ui/dense/dense-section';
import { FormFault } from '../../../ui/form-fault';
import { useFailureText } from '../../../ui/use-failure-text';
import { EMPTY_BROADCAST, faultsOf, toRequest, withAttempt } from '../broadcast-draft';
import type { BroadcastDraft, DraftField } from '../broadcast-draft';
import { useSendBroadcast } from '../broadcasts.mutations';
import { clearBroadcastTraces, keepBroadcastDraft, useBroadcastDraft } from '../broadcasts.store';
import { AudienceFields } from './audience-fields';
import { ConfirmSend } from './confirm-send';
import { NotificationPreview } from './notification-preview';
import { Halves, Row, Stack } from './parts';
import { Reach } from './reach';
import { Templates } from './templates';
import { TimeField } from './time-field';
import { WordFields } from './word-fields';

/** The form: written, looked at, confirmed, sent. What is written stays until it is on its way. */
export function SendSection() {
  const { t } = useTranslation('broadcasts');
  const failureText = useFailureText();
  const draft = useBroadcastDraft();
  const [isChecked, setChecked] = useState(false);
  const [asks, setAsks] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const send = useSendBroadcast(() => {
    clearBroadcastTraces();
    setChecked(false);
  });
  const faults = faultsOf(draft, new Date());
  // Words that are too long are told at once, what is missing when it is to be sent.
  const faultOf = (field: DraftField) =>
    isChecked || faults[field] === 'tooLong' ? faults[field] : undefined;
  const timeFault = faultOf('at');

  const change = (part: Partial<BroadcastDraft>) => {
    if (send.isPending) return;
    keepBroadcastDraft({ ...draft, ...part });
    if (send.isError) send.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    const [first] = Object.keys(faults);
    setChecked(first !== undefined);
    if (first === undefined) setAsks(true);
    else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
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
        <Stack as="form" ref={form} onSubmit={submit} noValidate aria-label={t('send.title')}>
          <WordFields draft={draft} faultOf={faultOf} onChange={change} />
          <AudienceFields draft={draft} onChange={change} />
          <TimeField
            draft={draft}
            error={timeFault && t(timeFault === 'missing' ? 'faults.timeMissing' : `faults.${timeFault}`)}
            onChange={change}
          />
          {send.isError ? (
            <FormFault>
              <strong>{t('send.failed')}.</strong> {failureText(send.error) ?? serverWords(send.error)}{' '}
              {t('send.kept')}
            </FormFault>
          ) : null}
          <Row>
            <Button type="submit" aria-disabled={send.isPending}>
              {t(send.isPending ? 'send.sending' : draft.isPlanned ? 'send.plan' : 'send.now')}
            </Button>
            {draft === EMPTY_BROADCAST || send.isPending ? null : (
              <Button
                $variant="plain"
                onClick={() => {
                  clearBroadcastTraces();
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
