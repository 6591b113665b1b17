import { memo } from 'react';
import { styled } from 'styled-components';
import { room } from '../../../theme/room';
import type { Hour } from '../../../theme/room';
import { color } from '../../../theme/tokens';
import { GROUND_PERIOD, groundWave, toRem } from '../hill-layout';

const GROUND_HEIGHT = 360;
const STEP = 16;

/** Returns a line that follows the ground at a height above the bottom, from one edge of a tile to the other. */
function lineAt(bottom: number, share: number): string {
  const points: string[] = [];
  for (let x = 0; x <= GROUND_PERIOD; x += STEP) {
    points.push(`${x} ${(GROUND_HEIGHT - bottom - share * groundWave(-x)).toFixed(1)}`);
  }
  return `M${points.join('L')}`;
}

const GROUND = `${lineAt(334, 1)}V${GROUND_HEIGHT}H0Z`;
const PATH = lineAt(190, 0.9);

/** The tufts of grass on a tile: distance from its left edge and from its top, and size. */
const GRASS: readonly (readonly [number, number, number])[] = [
  [24, 250, 1],
  [126, 132, 0.8],
  [214, 268, 1.2],
  [362, 124, 0.7],
  [424, 288, 1.1],
  [560, 240, 0.9],
  [604, 118, 0.8],
  [690, 276, 1.2],
  [782, 130, 0.7],
  [842, 246, 1],
  [926, 282, 1.1],
];
/** Points of light beside the path. */
const LIGHTS_BESIDE: readonly (readonly [number, number])[] = [
  [88, 196],
  [250, 148],
  [338, 206],
  [470, 150],
  [640, 200],
  [744, 154],
  [880, 202],
];

const Sky = styled.div.attrs({ 'aria-hidden': true })`
  position: absolute;
  inset: 0;
  overflow: clip;
  background: linear-gradient(${room.sky1}, ${room.sky2} max(17rem, 34%), ${room.sky3} max(29rem, 58%));
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
`;

const Sun = styled.div`
  position: absolute;
  inset-block-end: 21.5rem;
  left: 52%;
  inline-size: 7.75rem;
  block-size: 7.75rem;
  margin-left: -3.875rem;
  border-radius: 50%;
  background: ${room.sun};
  &::before {
    content: '';
    position: absolute;
    inset: -18.75rem;
    border-radius: 50%;
    background: radial-gradient(
      closest-side,
      color-mix(in srgb, ${room.sun} 60%, transparent) 15%,
      color-mix(in srgb, ${room.sun} 20%, transparent) 45%,
      transparent
    );
  }
`;

const Above = styled.svg`
  position: absolute;
  inset-block-start: 0;
  left: 0;
  inline-size: 100%;
  block-size: 18.75rem;
`;

const FarHills = styled.svg`
  position: absolute;
  inset-block-end: 0;
  left: 0;
  inline-size: 100%;
  block-size: 29.375rem;
`;

interface HillSkyProps {
  hour: Hour;
}

/** The part of the picture that stays: the sky of the hour, its sun or moon, and the hills far away. */
export const HillSky = memo(function HillSky({ hour }: HillSkyProps) {
  return (
    <Sky>
      {hour === 'day' || hour === 'dawn' ? null : (
        <Above viewBox="0 0 1072 300" preserveAspectRatio="xMidYMin slice" fill={room.sun}>
          <g opacity=".35">
            <circle cx="90" cy="40" r="1.2" />
            <circle cx="520" cy="70" r="1.2" />
            <circle cx="452" cy="170" r="1.2" />
          </g>
          <g opacity=".6">
            <circle cx="230" cy="52" r="1.7" />
            <circle cx="640" cy="36" r="1.7" />
            <circle cx="700" cy="196" r="1.7" />
            <circle cx="400" cy="96" r="2.2" />
            <circle cx="742" cy="110" r="2.2" />
            <circle cx="600" cy="140" r="2.2" />
          </g>
        </Above>
      )}
      <Sun />
      <FarHills viewBox="0 330 1072 470" preserveAspectRatio="none">
        <defs>
          <linearGradient id="garden-ground" x1="0" y1="0" x2="0" y2="1">
            <stop
              offset="0"
              style={{ stopColor: `color-mix(in srgb, ${room.hill1} 70%, ${color.sceneLeaf})` }}
            />
            <stop offset=".5" style={{ stopColor: room.hill1 }} />
            <stop offset="1" style={{ stopColor: room.hill2 }} />
          </linearGradient>
        </defs>
        <path d="M0 400c120-70 240-66 360-24s220 30 330-6 260-50 382-6v436H0Z" fill={room.hill0} />
        <path
          d="M0 436c160-54 300-30 430 0s260-2 380-26 180-10 262 14v376H0Z"
          fill={room.hill1}
          opacity=".75"
        />
      </FarHills>
    </Sky>
  );
});

const Tile = styled.svg`
  position: absolute;
  inset-block-end: 0;
  inline-size: ${toRem(GROUND_PERIOD + 1)};
  block-size: ${toRem(GROUND_HEIGHT)};
  overflow: hidden;
  pointer-events: none;
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
`;

interface HillGroundProps {
  /** The part to draw, from the newest end. */
  from: number;
  to: number;
}

/** The near hill with its path, drawn as far as it is in view: it repeats itself without a seam. */
export const HillGround = memo(function HillGround({ from, to }: HillGroundProps) {
  const tiles: number[] = [];
  for (let tile = Math.max(0, Math.floor(from / GROUND_PERIOD)); tile * GROUND_PERIOD < to; tile += 1) {
    tiles.push(tile);
  }
  return tiles.map((tile) => (
    <Tile
      key={tile}
      // One pixel more, because two adjacent edges of half a pixel would let the sky through.
      viewBox={`-1 0 ${GROUND_PERIOD + 1} ${GROUND_HEIGHT}`}
      style={{ insetInlineEnd: toRem(tile * GROUND_PERIOD) }}
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={GROUND}
        fill="url(#garden-ground)"
        stroke="url(#garden-ground)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <g fill="none">
        <path d={PATH} stroke={color.sceneWood} strokeWidth="26" strokeLinecap="butt" opacity=".5" />
        <path
          d={PATH}
          stroke={room.lamp}
          strokeWidth="2"
          strokeDasharray="2 14"
          strokeLinecap="round"
          opacity=".5"
        />
        <g stroke={color.sceneLeaf} strokeWidth="2.4" strokeLinecap="round" opacity=".55">
          {GRASS.map(([x, y, size]) => (
            <path
              key={x}
              d="M0 0c-1-8-4-12-8-15M0 0c0-9 1-14 3-19M1 0c2-7 6-10 10-12"
              transform={`translate(${x} ${y}) scale(${size})`}
            />
          ))}
        </g>
      </g>
      <g fill={room.lamp}>
        {LIGHTS_BESIDE.map(([x, y]) => (
          <g key={x}>
            <circle cx={x} cy={y} r="9" opacity=".16" />
            <circle cx={x} cy={y} r="2" opacity=".9" />
          </g>
        ))}
      </g>
    </Tile>
  ));
});
