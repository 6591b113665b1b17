import type { CompanionId, Rarity } from '@mikai/contract/companions';
import { useTranslation } from 'react-i18next';
import { keyframes, styled } from 'styled-components';
import { color, space } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { DialogActions } from '../../../ui/overlay/dialog';
import { CompanionDrawing } from '../drawings/companion-drawing';

/** The duration of the light, in milliseconds. */
const LIGHT_MS = 900;

/** The number of rays around the light; more for rarer companions. */
const RAYS: Readonly<Record<Rarity, number>> = { common: 0, uncommon: 6, rare: 8, epic: 12, legendary: 18 };

const TONES: Readonly<Record<Rarity, string>> = {
  common: color.sceneSun,
  uncommon: color.accent,
  rare: color.accent,
  epic: color.dusk,
  legendary: color.bloom,
};

const rise = keyframes`
  from { opacity: 0; transform: scale(0.7); }
  to { opacity: 1; transform: none; }
`;

const glow = keyframes`
  from { opacity: 0; transform: scale(0.4); }
  60% { opacity: 1; }
  to { opacity: 0.85; transform: none; }
`;

const Stage = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[16]};
  min-block-size: 18rem;
  align-content: center;
  text-align: center;
  p {
    color: ${color.inkSoft};
  }
  > svg {
    inline-size: 13rem;
    block-size: 13rem;
    overflow: visible;
  }
`;

/** As high as the basket with its button, so that the dialog keeps its size. */
const LightStage = styled(Stage)`
  min-block-size: calc(18rem + ${space[24]} + 2.75rem);
`;

const Lit = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  > svg:first-child {
    position: absolute;
    inline-size: 20rem;
    block-size: 20rem;
    animation: ${glow} ${LIGHT_MS}ms ease-out both;
  }
  > svg:last-child {
    animation: ${rise} ${LIGHT_MS}ms ease-out both;
  }
`;

/** A basket covered by a cloth, with a companion in it. */
function Basket() {
  return (
    <svg viewBox="0 0 140 140" aria-hidden="true" focusable="false">
      <ellipse cx="70" cy="122" rx="52" ry="7" fill={color.line} />
      <path
        d="M38 66c4-34 60-34 64 0"
        fill="none"
        stroke={color.sceneWood}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M30 72h80l-9 46c-1 4-4 6-8 6H47c-4 0-7-2-8-6Z" fill={color.sceneWood} />
      <path
        d="M34 88h72M37 104h66M52 74l4 48M70 74v48M88 74l-4 48"
        fill="none"
        stroke={color.surfaceRaised}
        strokeOpacity="0.25"
        strokeWidth="2.5"
      />
      <path
        d="M24 76c6-22 86-22 92 0 1 5-4 8-9 4-5 6-12 6-17 1-6 6-14 6-20 0-6 6-14 6-20 0-5 5-12 5-17-1-5 4-10 1-9-4Z"
        fill={color.bloomSoft}
        stroke={color.bloom}
        strokeWidth="2"
      />
      <g fill={color.bloom}>
        <circle cx="48" cy="70" r="2.5" />
        <circle cx="70" cy="65" r="2.5" />
        <circle cx="92" cy="70" r="2.5" />
      </g>
    </svg>
  );
}

/** The basket before it is opened. */
export function ClosedBasket({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('gacha');
  return (
    <>
      <Stage>
        <Basket />
        <p>{t('reveal.ready')}</p>
      </Stage>
      <DialogActions>
        <Button onClick={onOpen}>{t('reveal.open')}</Button>
      </DialogActions>
    </>
  );
}

interface LightProps {
  id: CompanionId;
  rarity: Rarity;
  /** Called at the end of the animation. */
  onEnd: () => void;
}

/** The silhouette of a companion in the light, with more rays for rarer ones. */
export function RevealLight({ id, rarity, onEnd }: LightProps) {
  const rays = RAYS[rarity];
  return (
    <LightStage aria-hidden="true">
      <Lit
        onAnimationEnd={({ target, currentTarget }) =>
          target === currentTarget.lastChild ? onEnd() : undefined
        }
      >
        <svg viewBox="0 0 140 140">
          <defs>
            <radialGradient id="reveal-light">
              <stop offset="0.2" stopColor={TONES[rarity]} stopOpacity="0.55" />
              <stop offset="1" stopColor={TONES[rarity]} stopOpacity="0" />
            </radialGradient>
          </defs>
          <circle cx="70" cy="70" r="66" fill="url(#reveal-light)" />
          {Array.from({ length: rays }, (_none, index) => (
            <path
              key={index}
              d="M70 12V-2"
              transform={`rotate(${(index * 360) / rays} 70 70)`}
              stroke={TONES[rarity]}
              strokeWidth="2.5"
              strokeLinecap="round"
            />
          ))}
        </svg>
        <CompanionDrawing id={id} rarity={rarity} size={208} isHidden />
      </Lit>
    </LightStage>
  );
}
