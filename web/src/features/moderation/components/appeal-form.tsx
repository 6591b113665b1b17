import { MODERATION_LIMITS } from '@mikai/contract/moderation';
import type { AppealCase } from '@mikai/contract/moderation';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button';
import { Field, TextArea } from '../../../ui/form/field';
import { FormError } from '../../../ui/form/form-error';
import { MutedText } from '../../../ui/text/text-parts';
import { CardActions } from '../../../ui/layout/settings-card';
import { useFailureText } from '../../../ui/feedback/use-failure-text';
import type { Moderator } from '../cases';
import { isOvertaken, useDecideAppeal } from '../moderation.mutations';
import { keepAnswer, useAnswerDraft } from '../moderation.store';
import { Stack } from './parts';

/** The effects of reverting a decision. */
const CONSEQUENCES = {
  dismiss: undefined,
  hide: 'appeal.consequences.hide',
  warn: undefined,
  suspend: 'appeal.consequences.suspend',
  deactivate: undefined,
} as const;

interface AppealFormProps {
  item: AppealCase;
  moderator: Moderator;
  onDecided: () => void;
}

/** The form that upholds or reverts the decision, with a note to the appellant. */
export function AppealForm({ item, moderator, onDecided }: AppealFormProps) {
  const { t } = useTranslation('moderation');
  const failureText = useFailureText();
  const { appeal, decidedBy } = item.decision;
  const answer = useAnswerDraft(appeal.id);
  const decide = useDecideAppeal(appeal.id, onDecided);
  const send = (isOverturned: boolean) => {
    if (decide.isPending) return;
    const text = answer.trim();
    decide.mutate({ isOverturned, ...(text === '' ? {} : { answer: text }) });
  };
  const failure = () => {
    if (isOvertaken(decide.error)) return t('appeal.overtaken');
    return failureText(decide.error) ?? t('refused');
  };
  return (
    <Stack>
      {decidedBy?.id === moderator.id ? <MutedText>{t('appeal.own')}</MutedText> : null}
      <Field label={t('appeal.note')} hint={t('decide.noteHint')}>
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            rows={3}
            maxLength={MODERATION_LIMITS.noteLength}
            value={answer}
            onChange={({ target }) => {
              keepAnswer(appeal.id, target.value);
              if (decide.isError) decide.reset();
            }}
          />
        )}
      </Field>
      <MutedText>{t(CONSEQUENCES[item.decision.action] ?? 'appeal.consequences.warn')}</MutedText>
      {decide.isError ? <FormError>{failure()}</FormError> : null}
      <CardActions>
        <Button $size="small" aria-disabled={decide.isPending} onClick={() => send(true)}>
          {t('appeal.overturn')}
        </Button>
        <Button $size="small" $variant="quiet" aria-disabled={decide.isPending} onClick={() => send(false)}>
          {t('appeal.uphold')}
        </Button>
      </CardActions>
    </Stack>
  );
}
