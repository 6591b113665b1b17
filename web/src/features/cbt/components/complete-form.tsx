import { CBT_MOOD } from '@mikai/contract/cbt';
import type { Reflection } from '@mikai/contract/cbt';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button';
import { useCompleteReflection } from '../cbt.mutations';
import { SmallForm } from './belief-form';
import { MoodScale } from './scales';

interface CompleteFormProps {
  reflection: Reflection;
  onCompleted: () => void;
}

/** Completes a reflection with the person's mood after it. */
export function CompleteForm({ reflection, onCompleted }: CompleteFormProps) {
  const { t } = useTranslation('cbt');
  const [mood, setMood] = useState<number>(CBT_MOOD.default);
  const complete = useCompleteReflection(onCompleted);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!complete.isPending) complete.mutate({ id: reflection.id, mood });
  };
  return (
    <SmallForm onSubmit={submit}>
      <MoodScale label={t('result.moodAfter')} mood={mood} onMood={setMood} />
      <Button type="submit" aria-disabled={complete.isPending}>
        {complete.isPending ? t('saving') : t('result.complete')}
      </Button>
    </SmallForm>
  );
}
