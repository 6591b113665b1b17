import { CBT_LIMITS } from '@mikai/contract/cbt';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, TextInput } from '../../../ui/form/field';
import { toReflectionRequest, withAttempt } from '../cbt-drafts';
import type { ReflectionDraft } from '../cbt-drafts';
import { isUsedUp, useReflect } from '../cbt.mutations';
import { setReflectionDraft, useCbtStore } from '../cbt.store';
import type { useTrial } from '../use-trial';
import { Pair } from './record-parts';
import { MoodScale } from './scales';
import { ToolForm } from './tool-form';
import { WaitingReflection } from './waiting-reflection';
import { LongTextField } from './long-text-field';

interface ReflectionFormProps {
  isMember: boolean;
  /** True if it replaces a result that had the focus. */
  takesFocus: boolean;
  trial: ReturnType<typeof useTrial>;
}

/** The reflection form: a thought, with what supports it and what doesn't fit, in the person's own words. */
export function ReflectionForm({ isMember, takesFocus, trial }: ReflectionFormProps) {
  const { t } = useTranslation('cbt');
  const draft = useCbtStore(({ reflection }) => reflection);
  const [isChecked, setIsChecked] = useState(false);
  const thought = useRef<HTMLTextAreaElement>(null);
  const emotion = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) thought.current?.focus();
  }, [takesFocus]);
  const { mutate, isPending, error } = useReflect({
    isMember,
    onSent: trial.onSent,
    onUsedUp: trial.onUsedUp,
  });
  const isThoughtMissing = draft.thought.trim() === '';
  const isEmotionMissing = draft.emotion.trim() === '';
  const change = (part: Partial<ReflectionDraft>) => setReflectionDraft({ ...draft, ...part });
  const send = () => {
    setIsChecked(true);
    if (isThoughtMissing) return thought.current?.focus();
    if (isEmotionMissing) return emotion.current?.focus();
    const request = toReflectionRequest(draft);
    setReflectionDraft(withAttempt(draft, request));
    trial.begin();
    mutate(request);
  };
  return (
    <ToolForm
      lead={t('reflection.lead')}
      isMember={isMember}
      send={t('reflection.send')}
      isSending={isPending}
      hasFailed={error !== null && !isUsedUp(error)}
      onSend={send}
    >
      {isMember ? <WaitingReflection /> : null}
      <LongTextField
        label={t('reflection.thought')}
        error={isChecked && isThoughtMissing ? t('errors.thought') : undefined}
        rows={3}
        maxLength={CBT_LIMITS.thoughtLength}
        value={draft.thought}
        onValue={(value) => change({ thought: value })}
        area={thought}
      />
      <Field
        label={t('reflection.emotion')}
        hint={t('reflection.emotionHint')}
        error={isChecked && isEmotionMissing ? t('errors.emotion') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={emotion}
            dir={draft.emotion === '' ? undefined : 'auto'}
            value={draft.emotion}
            maxLength={CBT_LIMITS.emotionLength}
            onChange={(event) => change({ emotion: event.currentTarget.value })}
          />
        )}
      </Field>
      <MoodScale label={t('reflection.mood')} mood={draft.mood} onMood={(mood) => change({ mood })} />
      <Pair>
        <LongTextField
          label={t('reflection.evidenceFor')}
          hint={t('reflection.evidenceForHint')}
          rows={3}
          maxLength={CBT_LIMITS.evidenceLength}
          value={draft.evidenceFor}
          onValue={(evidenceFor) => change({ evidenceFor })}
        />
        <LongTextField
          label={t('reflection.evidenceAgainst')}
          hint={t('reflection.evidenceAgainstHint')}
          rows={3}
          maxLength={CBT_LIMITS.evidenceLength}
          value={draft.evidenceAgainst}
          onValue={(evidenceAgainst) => change({ evidenceAgainst })}
        />
      </Pair>
    </ToolForm>
  );
}
