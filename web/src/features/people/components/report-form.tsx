import { REPORT_LIMITS, REPORT_REASONS } from '@mikai/contract/people';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { isNotFound } from '../../../lib/http/api-error';
import { color, radius, space, text } from '../../../theme/tokens';
import { RadioList } from '../../../ui/form/choice-groups';
import { Button } from '../../../ui/buttons/button';
import { DialogActions } from '../../../ui/overlay/dialog';
import { Field, TextArea } from '../../../ui/form/field';
import { FormError } from '../../../ui/form/form-error';
import { useHelpStore } from '../../../ui/help/help.store';
import { UnreadHelp } from '../../../ui/help/unread-help';
import { Stack } from '../../../ui/layout/primitives';
import { useFailureText } from '../../../ui/feedback/use-failure-text';
import type { ReportTarget } from '../people.api';
import { useSendReport } from '../people.mutations';
import { keepReport, useReportDraft } from '../people.store';
import { useForm } from '../../../ui/form/use-form';

const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

const Danger = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[12]};
  padding: ${space[12]} ${space[16]};
  border-radius: ${radius.field};
  background: ${color.helpSoft};
  color: ${color.help};
  button {
    background: ${color.surfaceRaised};
  }
`;

interface ReportFormProps {
  target: ReportTarget;
  onSent: () => void;
  onCancel: () => void;
}

/** The reasons, a field for a note, and the consequences of a report. */
export function ReportForm({ target, onSent, onCancel }: ReportFormProps) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation('common');
  const failureText = useFailureText();
  const openHelp = useHelpStore((state) => state.open);
  const { reason, note } = useReportDraft(target);
  const [isMissing, setMissing] = useState(false);
  const reasons = useRef<HTMLFieldSetElement>(null);
  const errorId = useId();
  const report = useSendReport(() => {
    keepReport(target, null);
    onSent();
  });

  const form = useForm(() => {
    if (report.isPending) return;
    if (reason === null) {
      setMissing(true);
      reasons.current?.querySelector('input')?.focus();
      return;
    }
    report.mutate({ ...target, reason, note: note.trim() || undefined });
  });
  const failure = () => {
    if (isNotFound(report.error)) return t('report.gone');
    return failureText(report.error) ?? t('report.failed');
  };
  return (
    <Stack as="form" {...form}>
      <RadioList ref={reasons} aria-describedby={isMissing ? errorId : undefined}>
        <legend>{t('report.question')}</legend>
        {REPORT_REASONS.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="reason"
              value={each}
              checked={reason === each}
              onChange={() => {
                keepReport(target, { reason: each, note });
                setMissing(false);
              }}
            />
            {t(`report.reasons.${each}`)}
          </label>
        ))}
      </RadioList>
      {isMissing ? <FormError id={errorId}>{t('report.reasonMissing')}</FormError> : null}
      {reason === 'danger' ? (
        <Danger role="status">
          <p>{t('report.danger')}</p>
          <Button $variant="help" $size="small" aria-haspopup="dialog" onClick={() => openHelp('lines')}>
            {t('report.dangerHelp')}
          </Button>
        </Danger>
      ) : null}
      <Field label={t('report.note')} hint={t('report.noteHint')}>
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            rows={3}
            maxLength={REPORT_LIMITS.noteLength}
            value={note}
            onChange={(event) => keepReport(target, { reason, note: event.target.value })}
          />
        )}
      </Field>
      <Hint>
        {t('report.next')} {target.kind === 'message' ? t('report.nextMessage') : null}
      </Hint>
      {report.isError ? (
        <>
          <FormError>{failure()}</FormError>
          <UnreadHelp />
        </>
      ) : null}
      <DialogActions>
        <Button $variant="quiet" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" aria-disabled={report.isPending}>
          {t(report.isPending ? 'report.sending' : 'report.send')}
        </Button>
      </DialogActions>
    </Stack>
  );
}
