import { MODERATION_LIMITS } from '@mikai/contract/moderation';
import type { DecideCaseRequest, ModerationAction, ModerationCase } from '@mikai/contract/moderation';
import { VISIBLE } from '@mikai/contract/text';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { Field, TextArea } from '../../../ui/form/field';
import { FormError } from '../../../ui/form/form-error';
import { MutedText } from '../../../ui/text/text-parts';
import { SelectInput } from '../../../ui/form/select-input';
import { useFailureText } from '../../../ui/feedback/use-failure-text';
import { caseName, possibleActions } from '../cases';
import type { Moderator } from '../cases';
import { isOvertaken, useDecideCase } from '../moderation.mutations';
import { keepDecision, useDecisionDraft } from '../moderation.store';
import { Choices, Stack } from './parts';
import { useForm } from '../../../ui/form/use-form';

interface DecisionFormProps {
  item: ModerationCase;
  moderator: Moderator;
  onDecided: () => void;
}

/** The possible decisions, each with its consequence; a note to the author; and the duration. */
export function DecisionForm({ item, moderator, onDecided }: DecisionFormProps) {
  const { t } = useTranslation('moderation');
  const failureText = useFailureText();
  const name = caseName(item);
  const draft = useDecisionDraft(name);
  const [error, setError] = useState<'action' | 'note' | null>(null);
  const [asks, setAsks] = useState(false);
  const choices = useRef<HTMLFieldSetElement>(null);
  const noteBox = useRef<HTMLTextAreaElement>(null);
  const errorId = useId();
  const decide = useDecideCase(item, onDecided);
  const actions = possibleActions(item, moderator);
  // The chosen decision may have become impossible: the author has left, the text is deleted.
  const action = actions.find((each) => each === draft.action) ?? null;
  const needsNote = action === 'deactivate';

  const change = (part: Partial<typeof draft>) => {
    keepDecision(name, { ...draft, ...part });
    setError(null);
    if (decide.isError) decide.reset();
  };
  const send = (chosen: ModerationAction) => {
    const note = draft.note.trim();
    const body: DecideCaseRequest = { action: chosen, newestReportId: item.newestReportId };
    if (chosen === 'suspend') body.days = draft.days;
    if (chosen !== 'dismiss' && note !== '') body.note = note;
    setAsks(false);
    decide.mutate(body);
  };
  const form = useForm(() => {
    if (decide.isPending) return;
    if (action === null) {
      setError('action');
      choices.current?.querySelector('input')?.focus();
    } else if (needsNote && !VISIBLE.test(draft.note)) {
      setError('note');
      noteBox.current?.focus();
    } else if (needsNote) setAsks(true);
    else send(action);
  });
  const failure = () => {
    if (isOvertaken(decide.error)) return t('overtaken');
    return failureText(decide.error) ?? t('refused');
  };
  return (
    <Stack as="form" {...form}>
      <Choices ref={choices} aria-describedby={error === 'action' ? errorId : undefined}>
        <legend>{t('decide.question')}</legend>
        {actions.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={`decision-${name}`}
              value={each}
              checked={action === each}
              onChange={() => change({ action: each })}
            />
            <b>{t(`actions.${each}`)}</b>
            <small>{t(`consequences.${each}`)}</small>
          </label>
        ))}
      </Choices>
      {error === 'action' ? <FormError id={errorId}>{t('decide.missing')}</FormError> : null}
      {action === 'suspend' ? (
        <Field label={t('decide.days')}>
          {(control) => (
            <SelectInput
              {...control}
              value={draft.days}
              onChange={({ target }) => change({ days: Number(target.value) })}
            >
              {MODERATION_LIMITS.suspensionDays.map((days) => (
                <option key={days} value={days}>
                  {t('days', { count: days })}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      ) : null}
      {action !== null && action !== 'dismiss' ? (
        <Field
          label={t('decide.note')}
          hint={t(needsNote ? 'decide.noteNeeded' : 'decide.noteHint')}
          error={error === 'note' ? t('decide.noteMissing') : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              ref={noteBox}
              dir="auto"
              rows={3}
              maxLength={MODERATION_LIMITS.noteLength}
              value={draft.note}
              onChange={({ target }) => change({ note: target.value })}
            />
          )}
        </Field>
      ) : null}
      {item.author?.id === moderator.id ? <MutedText>{t('ownCase')}</MutedText> : null}
      {decide.isError ? <FormError>{failure()}</FormError> : null}
      <div>
        <Button
          type="submit"
          $size="small"
          $variant={needsNote ? 'danger' : 'primary'}
          aria-disabled={decide.isPending}
        >
          {t(decide.isPending ? 'decide.busy' : 'decide.submit')}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        title={t('decide.closeTitle')}
        text={t('consequences.deactivate')}
        confirm={t('actions.deactivate')}
        busy={t('decide.busy')}
        isBusy={decide.isPending}
        onConfirm={() => send('deactivate')}
        onClose={() => setAsks(false)}
      />
    </Stack>
  );
}
