import type { ThoughtReframe } from '@mikai/contract/cbt';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { space } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { MutedText } from '../../../ui/text/text-parts';
import { useRateReframe } from '../cbt.mutations';
import { BeliefScale } from './scales';

export const SmallForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  justify-items: start;
  > div {
    inline-size: 100%;
  }
`;

/** Asks how much the person still believes the original thought; they can answer later too. */
export function BeliefForm({ reframe }: { reframe: ThoughtReframe }) {
  const { t } = useTranslation('cbt');
  const percent = new Intl.NumberFormat(useLanguage(), { style: 'percent' });
  const { id, beliefBefore, beliefAfter } = reframe;
  const [belief, setBelief] = useState(beliefAfter);
  const rate = useRateReframe();
  const label = (value: number) => percent.format(value / 100);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (belief !== null && belief !== beliefAfter && !rate.isPending) rate.mutate({ id, belief });
  };
  return (
    <SmallForm onSubmit={submit}>
      <BeliefScale label={t('result.beliefAfter')} belief={belief} onBelief={setBelief} />
      {beliefBefore !== null && beliefAfter !== null ? (
        <MutedText role="status">
          {t('result.beliefs', { before: label(beliefBefore), after: label(beliefAfter) })}
        </MutedText>
      ) : null}
      {belief !== null && belief !== beliefAfter ? (
        <Button type="submit" $variant="quiet" $size="small" aria-disabled={rate.isPending}>
          {rate.isPending ? t('saving') : t('result.keepBelief')}
        </Button>
      ) : null}
    </SmallForm>
  );
}
