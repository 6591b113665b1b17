import type { CompanionId } from '@mikai/contract/companions';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { breakpoint, motion } from '../../../theme/tokens';
import { room } from '../../../theme/room';
import type { Hour } from '../../../theme/room';
import { SeedPlantInPot } from './plant-in-pot';
import { Cup, Curtain, Lantern, Pot, SealedPaper, SillWindow } from './sill-parts';

const SillCompanion = lazy(async () => ({ default: (await import('./sill-companion')).SillCompanion }));

const arrive = keyframes`
  from { opacity: 0; }
`;

/** Fades in parts of the drawing that depend on loaded data; the rest is shown at once. */
const Arriving = styled.g`
  animation: ${arrive} ${motion.arrival};
`;

const Phone = styled.svg`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  inline-size: 360px;
  block-size: 300px;
  /* The lantern's glow extends beyond the picture. */
  overflow: visible;
  pointer-events: none;
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
  @media (min-width: ${breakpoint.small}) {
    /* Aligned with the end of the text column, not of the window. */
    inset-inline-end: max(0px, (100% - 42rem) / 2);
  }
  @media (min-width: ${breakpoint.large}) {
    display: none;
  }
`;

const Desktop = styled.svg`
  display: none;
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  inline-size: 100%;
  block-size: auto;
  pointer-events: none;
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
  @media (min-width: ${breakpoint.large}) {
    display: block;
  }
`;

interface SillProps {
  hour: Hour;
  label: string;
  /** Stage of the plant. `undefined`: loading. `null`: no seed. `unknown`: loading failed, so no empty pot is drawn. */
  stage: number | 'unknown' | null | undefined;
  companion: CompanionId | null | undefined;
  /** True if the card offers a sealed letter or capsule. */
  hasLetter: boolean;
}

/** The window with its sill as one picture. Rendered for both layouts; style sheets hide one by the window's width. */
export function Sill({ hour, label, stage, companion, hasLetter }: SillProps) {
  const isLit = hour === 'dusk' || hour === 'night';
  const plant: ReactNode =
    stage === 'unknown' ? null : (
      <>
        {stage ? (
          <Arriving>
            <SeedPlantInPot stage={stage} />
          </Arriving>
        ) : null}
        <Pot />
      </>
    );
  const creature = (x: number, y: number, size: number) =>
    companion ? (
      <Suspense fallback={null}>
        <Arriving>
          <SillCompanion id={companion} x={x} y={y} size={size} />
        </Arriving>
      </Suspense>
    ) : null;
  return (
    <div role="img" aria-label={label} style={{ blockSize: '100%' }}>
      <Phone viewBox="0 0 360 300" aria-hidden="true" focusable="false">
        <g transform="translate(136 62) scale(.5)">
          <SillWindow hour={hour} />
        </g>
        <path d="M188 68h180" stroke={room.sillEdge} strokeWidth="4" strokeLinecap="round" />
        <circle cx="186" cy="68" r="5" fill={room.sill} />
        <g transform="translate(327 74) scale(.575)">
          <Curtain />
        </g>
        <g transform="translate(40 276) scale(.62)">
          <Lantern isLit={isLit} />
        </g>
        <g transform="translate(266 276) scale(.675)">{plant}</g>
        <g transform={companion === null ? 'translate(112 276) scale(.62)' : 'translate(300 276) scale(.52)'}>
          <Cup />
        </g>
        {creature(88, 196, 90)}
      </Phone>
      <Desktop viewBox="0 0 1072 660" aria-hidden="true" focusable="false">
        <g transform="translate(508 96) scale(1.14)">
          <SillWindow hour={hour} />
        </g>
        <path d="M556 104h520" stroke={room.sillEdge} strokeWidth="7" strokeLinecap="round" />
        <circle cx="552" cy="104" r="10" fill={room.sill} />
        <g transform="translate(968 118) scale(1.29)">
          <Curtain />
        </g>
        <path d="M528 584h544v18H536a8 8 0 0 1-8-8Z" fill={room.sill} />
        <path d="M544 602h528v8H552a8 8 0 0 1-8-8Z" fill={room.sillEdge} />
        <g transform="translate(574 584) scale(1.02)">
          <Lantern isLit={isLit} />
        </g>
        <g transform="translate(852 584) scale(1.55)">{plant}</g>
        <g transform={companion === null ? 'translate(670 584) scale(1.2)' : 'translate(916 584) scale(1)'}>
          <Cup />
        </g>
        {hasLetter ? (
          <g transform="translate(974 540) rotate(-5) scale(.92)">
            <SealedPaper />
          </g>
        ) : null}
        {creature(616, 434, 168)}
      </Desktop>
    </div>
  );
}
