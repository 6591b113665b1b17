import type { PullResult } from '@mikai/contract/gacha';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useReducedMotion } from '../../../lib/browser/use-media';
import { breakpoint, color, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import { MutedText } from '../../../ui/text/text-parts';
import { CompanionDrawing } from '../drawings/companion-drawing';
import { useFigures } from '../use-figures';
import { Growth, RarityLabel } from './parts';
import { ClosedBasket, RevealLight } from './reveal';
import { TakeAlongButton } from './take-along-button';

export const Portrait = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space[12]};
  text-align: center;
  /* Smaller on a phone, so that name, text and buttons fit below it. */
  > svg {
    max-inline-size: 22dvh;
    max-block-size: 22dvh;
  }
  strong {
    font-size: ${text[20]};
    font-weight: 600;
  }
  small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: ${space[8]};
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
`;

/** On a phone the buttons are always in a column, so that nothing moves when the first one's label changes. */
const StackedActions = styled(DialogActions)`
  @media (width < ${breakpoint.small}) {
    display: grid;
    justify-content: stretch;
  }
`;

/** Shows the drawn companion: first a basket to open, then a light, then the companion; with reduced motion at once. */
export function ResultDialog({ result, onClose }: { result: PullResult; onClose: () => void }) {
  const { t } = useTranslation('gacha');
  const { number } = useFigures();
  const { companion, rarity, wasNew, owned, pull } = result;
  const isStill = useReducedMotion();
  const [stage, setStage] = useState<'basket' | 'light' | 'named'>(isStill ? 'named' : 'basket');
  const name = () => setStage('named');
  if (stage !== 'named')
    return (
      <Dialog open onClose={name} title={t('reveal.title')}>
        {stage === 'basket' ? (
          <ClosedBasket onOpen={() => setStage('light')} />
        ) : (
          <RevealLight id={companion.id} rarity={rarity} onEnd={name} />
        )}
      </Dialog>
    );
  return (
    <Dialog key="named" open onClose={onClose} title={t(wasNew ? 'result.new' : 'result.levelUp')}>
      <Portrait>
        <CompanionDrawing id={companion.id} rarity={rarity} size={208} />
        <strong dir="auto">{companion.name}</strong>
        <small>
          <span dir="auto">{companion.species}</span> <RarityLabel rarity={rarity} />
        </small>
        <p>
          {wasNew
            ? t('result.newText', { name: companion.name })
            : t('result.levelText', { name: companion.name, level: number(owned.level) })}
        </p>
        <p dir="auto">{companion.description}</p>
        {wasNew ? null : <Growth level={owned.level} experience={owned.experience} />}
        {pull.pullType === 'daily' ? <MutedText>{t('result.daily')}</MutedText> : null}
      </Portrait>
      <StackedActions>
        <TakeAlongButton id={companion.id} $variant="quiet" />
        <Button onClick={onClose}>{t('result.continue')}</Button>
      </StackedActions>
    </Dialog>
  );
}
