import { MAINTENANCE_LIMITS, PAUSABLE_JOBS } from '@mikai/contract/maintenance';
import type { MaintenanceMode, PausableJobs } from '@mikai/contract/maintenance';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint, color, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { Field, TextArea } from '../../../ui/form/field';
import { CardActions } from '../../../ui/layout/settings-card';
import { Switch } from '../../../ui/form/switch';
import { useSetMaintenance } from '../maintenance.mutations';
import { useMaintenanceText } from '../use-maintenance-text';

const Form = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]} ${space[48]};
  @media (min-width: ${breakpoint.medium}) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Jobs = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[24]};
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-size: ${text[15]};
    font-weight: 600;
  }
  label {
    display: inline-flex;
    align-items: center;
    gap: ${space[8]};
    min-block-size: 2.75rem;
    font-size: ${text[15]};
    cursor: pointer;
  }
  input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    accent-color: ${color.accent};
  }
  p {
    flex-basis: 100%;
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

/** The unsaved changes of the form. */
interface Draft {
  message?: string;
  pausedJobs?: PausableJobs[];
}

/** Turns maintenance on, after a confirmation, or off, and edits its message and the paused jobs. */
export function MaintenanceForm({ mode }: { mode: MaintenanceMode }) {
  const { t } = useTranslation('maintenance');
  const textOf = useMaintenanceText();
  // Changes of another administrator are shown, except in fields that are being edited here.
  const [draft, setDraft] = useState<Draft>({});
  const [asks, setAsks] = useState(false);
  const message = draft.message ?? textOf(mode.message);
  const pausedJobs = draft.pausedJobs ?? mode.pausedJobs;
  const change = useSetMaintenance(() => {
    setDraft({});
    setAsks(false);
  });

  const send = (enabled: boolean) => {
    if (change.isPending) return;
    const text = message.trim();
    const isDefault = text === '' || text === t('default');
    change.mutate({ enabled, pausedJobs, ...(isDefault ? {} : { message: text }) });
  };
  const toggleJob = (job: PausableJobs, isOn: boolean) =>
    setDraft({
      ...draft,
      pausedJobs: PAUSABLE_JOBS.filter((one) => (one === job ? isOn : pausedJobs.includes(one))),
    });
  const isChanged = draft.message !== undefined || draft.pausedJobs !== undefined;

  return (
    <Form>
      <Switch
        label={t('mode.title')}
        hint={t('mode.hint')}
        checked={mode.enabled}
        isBusy={change.isPending}
        onChange={(wanted) => (wanted ? setAsks(true) : send(false))}
      />
      <Field label={t('mode.message')} hint={t('mode.messageHint')}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            dir="auto"
            maxLength={MAINTENANCE_LIMITS.messageLength}
            value={message}
            onChange={(event) => setDraft({ ...draft, message: event.currentTarget.value })}
          />
        )}
      </Field>
      <Jobs>
        <legend>{t('mode.jobs')}</legend>
        {PAUSABLE_JOBS.map((job) => (
          <label key={job}>
            <input
              type="checkbox"
              checked={pausedJobs.includes(job)}
              onChange={(event) => toggleJob(job, event.currentTarget.checked)}
            />
            {t(`mode.job.${job}`)}
          </label>
        ))}
        <p>{t('mode.jobsHint')}</p>
      </Jobs>
      {mode.enabled && isChanged ? (
        <CardActions>
          <Button $size="small" aria-disabled={change.isPending} onClick={() => send(true)}>
            {t(change.isPending ? 'mode.saving' : 'mode.save')}
          </Button>
          <Button $variant="quiet" $size="small" onClick={() => setDraft({})}>
            {t('mode.discard')}
          </Button>
        </CardActions>
      ) : null}
      <ConfirmDialog
        open={asks}
        title={t('mode.ask.title')}
        text={t('mode.ask.text', { message: message.trim() || t('default') })}
        confirm={t('mode.ask.confirm')}
        busy={t('mode.saving')}
        isBusy={change.isPending}
        onConfirm={() => send(true)}
        onClose={() => setAsks(false)}
      />
    </Form>
  );
}
