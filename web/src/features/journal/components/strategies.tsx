import type { CopingStrategy } from '@mikai/contract/journal';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { useIsLive } from '../../../realtime/realtime.store';
import { color, space, text } from '../../../theme/tokens';
import { Chip } from '../../../ui/buttons/chip';
import { Actions, TextButton, MutedText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { useTryStrategy } from '../journal.mutations';
import { strategiesQuery } from '../journal.queries';

/** The maximum number of strategies that are shown. */
const SHOWN = 3;
const RATINGS = [0, 1, 2, 3, 4, 5] as const;

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  align-content: start;
  h2 {
    font-size: ${text[20]};
  }
`;

const Item = styled.li`
  padding-block: ${space[12]};
  border-block-start: 1px solid ${color.line};
  overflow-wrap: anywhere;
`;

const Scale = styled.fieldset`
  margin: ${space[8]} 0 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-block-end: ${space[8]};
    font-size: ${text[15]};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[4]};
  }
`;

/** 'Personalized Coping Strategies': MikAI's suggestions, which can be tried and rated. */
export function Strategies() {
  const { t } = useTranslation('journal');
  const { data, isError, refetch } = useQuery(strategiesQuery(useLanguage(), useIsLive()));
  return (
    <Section aria-labelledby="journal-strategies">
      <h2 id="journal-strategies">{t('strategies.title')}</h2>
      {data ? (
        data.length === 0 ? (
          <MutedText>{t('strategies.empty')}</MutedText>
        ) : (
          <ul>
            {data.slice(0, SHOWN).map((strategy) => (
              <Strategy key={strategy.id} strategy={strategy} />
            ))}
          </ul>
        )
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </Section>
  );
}

function Strategy({ strategy }: { strategy: CopingStrategy }) {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  const [isRating, setIsRating] = useState(false);
  const tryButton = useRef<HTMLButtonElement>(null);
  const closeRating = () => {
    setIsRating(false);
    // The focused element is removed, so the heading takes the focus.
    requestAnimationFrame(() => tryButton.current?.focus());
  };
  const trying = useTryStrategy(closeRating);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const { id, timesUsed, effectiveness } = strategy;
  return (
    <Item>
      <p dir="auto">{strategy.strategy}</p>
      {timesUsed > 0 ? (
        <MutedText>
          {t('strategies.used', { number: number.format(timesUsed) })}
          {effectiveness > 0 ? ` · ${t('strategies.helped', { number: number.format(effectiveness) })}` : ''}
        </MutedText>
      ) : null}
      {isRating ? (
        <Scale>
          <legend>{t('strategies.question')}</legend>
          <div>
            {RATINGS.map((rating) => (
              <Chip
                key={rating}
                autoFocus={rating === 0}
                disabled={trying.isPending}
                aria-label={t('strategies.rating', { number: number.format(rating) })}
                onClick={() => trying.mutate({ id, rating })}
              >
                {number.format(rating)}
              </Chip>
            ))}
            <TextButton disabled={trying.isPending} onClick={() => trying.mutate({ id })}>
              {t('strategies.skip')}
            </TextButton>
          </div>
          <MutedText>{t('strategies.scale')}</MutedText>
        </Scale>
      ) : (
        <Actions>
          <TextButton ref={tryButton} onClick={() => setIsRating(true)}>
            {t('strategies.use')}
          </TextButton>
        </Actions>
      )}
    </Item>
  );
}
