import type { BreathPattern } from '@mikai/contract/companions';
import { createContext, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css, keyframes, styled } from 'styled-components';
import { breakpoint, color, space, text } from '../../theme/tokens';
import { Button } from '../buttons/button';
import { CALM_BREATH, breathingAt } from './breathing';
import type { BreathingPhase } from './breathing';

/** In one row, so that a step's text, the circle and the button that ends it are in view together. */
const besideOnPhones = css`
  @media (width < ${breakpoint.small}) {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${space[16]};
    inline-size: 100%;
  }
`;

const Wrap = styled.div<{ $small: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${({ $small }) => ($small ? space[8] : space[16])};
  padding-block: ${({ $small }) => ($small ? 0 : space[16])};
  ${({ $small }) => ($small ? besideOnPhones : '')}
`;

/** On phones the companion in the circle is smaller too, and below the text. */
const smallOnPhones = css`
  inline-size: 7.5rem;
  [data-companion] {
    inline-size: 2.5rem;
    block-size: 2.5rem;
    inset-inline-start: calc(50% - 1.25rem);
  }
  p {
    max-inline-size: 6.25rem;
    font-size: ${text[15]};
  }
`;

const CircleArea = styled.div<{ $small: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: ${({ $small }) => ($small ? '10.5rem' : '13rem')};
  aspect-ratio: 1;
  @media (width < ${breakpoint.small}) {
    ${({ $small }) => ($small ? smallOnPhones : '')}
  }
`;

const grow = keyframes`
  from { transform: scale(0.7); }
  to { transform: scale(1); }
`;
const shrink = keyframes`
  from { transform: scale(1); }
  to { transform: scale(0.7); }
`;

/** Size of the circle in each phase. Before the first breath it has its full size, so that the text fits into it. */
const MOVES = {
  in: css<{ $seconds: number }>`
    animation: ${grow} ${({ $seconds }) => $seconds}s ease-in-out;
  `,
  hold: undefined,
  out: css<{ $seconds: number }>`
    animation: ${shrink} ${({ $seconds }) => $seconds}s ease-in-out forwards;
  `,
  rest: css`
    transform: scale(0.7);
  `,
} as const satisfies Record<BreathingPhase, unknown>;

const Circle = styled.div<{ $phase: BreathingPhase | undefined; $seconds: number }>`
  position: absolute;
  inset: 0;
  border-radius: 50%;
  background: ${color.accentSoft};
  border: 2px solid ${color.accent};
  ${({ $phase }) => $phase && MOVES[$phase]}
  @media (prefers-reduced-motion: reduce) {
    animation: none;
    transform: none;
  }
`;

const Content = styled.p`
  position: relative;
  max-inline-size: 7.5rem;
  line-height: 1.35;
  text-align: center;
  font-weight: 600;
  span {
    display: block;
    font-size: ${text[25]};
    font-variant-numeric: tabular-nums;
  }
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space[4]} ${space[16]};
`;

const PHASE_KEYS = {
  in: 'breatheIn',
  hold: 'breatheHold',
  out: 'breatheOut',
  rest: 'breatheHold',
} as const satisfies Record<BreathingPhase, string>;

const Center = createContext<ReactNode>(null);

/** Provides the decorative picture that is drawn within every breathing circle. */
export const BreathingCenterProvider = Center.Provider;

interface BreathingCircleProps {
  /** Seconds of each phase of a breath; 4-7-8 by default. */
  pattern?: BreathPattern;
  /** The number of breaths after which the exercise ends; it is endless by default. */
  rounds?: number;
  /** True for the small size on a phone, beside other content. */
  isSmall?: boolean;
  /** Whether the circle contains the companion; false beside crisis lines. */
  hasPicture?: boolean;
  /** Content beside the button. */
  note?: ReactNode;
}

/** The breathing exercise: a circle that grows, pauses and shrinks, with each phase as text for people who can't see it move. */
export function BreathingCircle(props: BreathingCircleProps) {
  const { pattern = CALM_BREATH, rounds, isSmall = false, hasPicture = true, note } = props;
  const { t } = useTranslation('safety');
  const center = useContext(Center);
  const [elapsed, setElapsed] = useState<number | null>(null);
  const running = elapsed !== null;

  useEffect(() => {
    if (!running) return;
    const end = (rounds ?? Infinity) * pattern.reduce((sum, seconds) => sum + seconds, 0);
    const timer = setInterval(() => {
      setElapsed((seconds) => ((seconds ?? 0) + 1 >= end ? null : (seconds ?? 0) + 1));
    }, 1000);
    return () => clearInterval(timer);
  }, [running, rounds, pattern]);

  const now = elapsed === null ? null : breathingAt(elapsed, pattern);
  return (
    <Wrap $small={isSmall}>
      <CircleArea $small={isSmall}>
        <Circle $phase={now?.phase} $seconds={now?.seconds ?? 0} aria-hidden="true" />
        {hasPicture ? center : null}
        <Content>
          <bdi aria-live="polite">{now ? t(PHASE_KEYS[now.phase]) : t('breatheReady')}</bdi>
          {now ? <span aria-hidden="true">{now.left}</span> : null}
        </Content>
      </CircleArea>
      <Controls>
        <Button $variant="quiet" $size="small" onClick={() => setElapsed(running ? null : 0)}>
          {running ? t('breatheStop') : t('breatheStart')}
        </Button>
        {note}
      </Controls>
    </Wrap>
  );
}
