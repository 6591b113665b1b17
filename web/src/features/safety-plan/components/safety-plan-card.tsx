import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/files/save-file';
import { Button } from '../../../ui/buttons/button';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { Field, TextArea } from '../../../ui/form/field';
import { CardActions, SettingsCard } from '../../../ui/layout/settings-card';
import { clearLocalPlanData, PLAN_STEPS, STEP_LENGTH, useSafetyPlan, writeStep } from '../safety-plan.store';

/** A person's own safety plan, step by step. Each letter is stored at once, on this device only. */
export function SafetyPlanCard() {
  const { t } = useTranslation('help');
  const plan = useSafetyPlan((state) => state.plan);
  const [isAsking, setAsking] = useState(false);
  const written = PLAN_STEPS.filter((step) => (plan[step] ?? '').trim() !== '');

  const download = () => {
    const steps = written.map((step) => `${t(`plan.steps.${step}.title`)}\n${plan[step] ?? ''}`);
    const text = [t('plan.title'), ...steps].join('\n\n');
    saveFile('safety-plan.txt', new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }));
  };
  return (
    <SettingsCard title={t('plan.title')} lead={t('plan.lead')}>
      {PLAN_STEPS.map((step) => (
        <Field key={step} label={t(`plan.steps.${step}.title`)} hint={t(`plan.steps.${step}.hint`)}>
          {(control) => (
            <TextArea
              {...control}
              dir="auto"
              rows={2}
              maxLength={STEP_LENGTH}
              value={plan[step] ?? ''}
              onChange={(event) => writeStep(step, event.target.value)}
            />
          )}
        </Field>
      ))}
      <p>{t('plan.kept')}</p>
      {written.length > 0 ? (
        <CardActions>
          <Button $variant="quiet" $size="small" onClick={download}>
            {t('plan.download')}
          </Button>
          <Button $variant="plain" $size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('plan.clear')}
          </Button>
        </CardActions>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('plan.clearTitle')}
        text={t('plan.clearText')}
        confirm={t('plan.clear')}
        busy={t('plan.clear')}
        isBusy={false}
        onConfirm={() => {
          clearLocalPlanData();
          setAsking(false);
        }}
      />
    </SettingsCard>
  );
}
