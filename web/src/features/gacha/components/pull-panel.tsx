import { PULL_COINS } from '@mikai/contract/gacha';
import type { GachaUser, PullResult } from '@mikai/contract/gacha';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFocusLater } from '../../../lib/page/use-focus-later';
import { breakpoint, color, radius, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { MutedText } from '../../../ui/text/text-parts';
import { CompanionDrawing } from '../drawings/companion-drawing';
import { usePull } from '../gacha.mutations';
import { useFigures } from '../use-figures';
import { EarnList } from './earn-list';
import { Odds } from './odds';
import { Part } from './parts';
import { ResultDialog } from './result-dialog';

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[48]};
  @media (min-width: ${breakpoint.large}) {
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
    column-gap: ${space[48]};
  }
`;

const Meadow = styled.div`
  display: flex;
  justify-content: center;
  align-items: end;
  gap: ${space[8]};
  padding: ${space[24]} ${space[8]};
  border-radius: ${radius.card};
  background: ${color.surfaceSunk};
  > :nth-child(2) {
    margin-block-end: ${space[16]};
  }
  @media (width < ${breakpoint.tiny}) {
    > :last-child {
      display: none;
    }
  }
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  @media (min-width: ${breakpoint.small}) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
  > div {
    display: grid;
    align-content: start;
    gap: ${space[8]};
  }
  p {
    font-size: ${text[13]};
  }
`;

/** Offers pulls for coins, or once a day for free, with the odds and what earns coins. */
export function PullPanel({ user }: { user: GachaUser }) {
  const { t } = useTranslation('gacha');
  const figures = useFigures();
  const hintId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const leadBack = useFocusLater(title);
  const [result, setResult] = useState<PullResult | null>(null);
  const pull = usePull(setResult);
  const missing = Math.max(0, PULL_COINS - user.wellnessCoins);
  const isBusy = (kind: 'single' | 'daily') => pull.isPending && pull.variables === kind;
  const close = () => {
    setResult(null);
    leadBack();
  };
  return (
    <Halves>
      <Part aria-labelledby={`${hintId}title`}>
        <h2 id={`${hintId}title`} ref={title} tabIndex={-1}>
          {t('pull.title')}
        </h2>
        <Meadow aria-hidden="true">
          <CompanionDrawing id="hedgehog" rarity="common" size={96} />
          <CompanionDrawing id="fox-cub" rarity="uncommon" size={112} />
          <CompanionDrawing id="frog" rarity="common" size={96} />
        </Meadow>
        <p>{t('pull.text')}</p>
        <Choices>
          <div>
            <Button
              $variant={user.isDailyFree ? 'primary' : 'quiet'}
              disabled={!user.isDailyFree || pull.isPending}
              aria-describedby={`${hintId}daily`}
              onClick={() => pull.mutate('daily')}
            >
              {isBusy('daily') ? t('pull.pulling') : t(user.isDailyFree ? 'pull.daily' : 'pull.claimed')}
            </Button>
            <MutedText id={`${hintId}daily`}>
              {user.isDailyFree
                ? t('pull.dailyText')
                : t('pull.again', { when: figures.time(user.nextFreeDaily) })}
            </MutedText>
          </div>
          <div>
            <Button
              $variant={user.isDailyFree ? 'quiet' : 'primary'}
              disabled={missing > 0 || pull.isPending}
              aria-describedby={`${hintId}single`}
              onClick={() => pull.mutate('single')}
            >
              {isBusy('single')
                ? t('pull.pulling')
                : t('pull.single', { number: figures.number(PULL_COINS) })}
            </Button>
            <MutedText id={`${hintId}single`}>
              {missing > 0
                ? t('pull.missing', { number: figures.number(missing) })
                : t('pull.singleText', { number: figures.number(user.wellnessCoins) })}
            </MutedText>
          </div>
        </Choices>
      </Part>
      <Odds user={user} />
      <EarnList />
      {result ? <ResultDialog result={result} onClose={close} /> : null}
    </Halves>
  );
}
