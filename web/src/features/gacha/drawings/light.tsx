import type { Rarity } from '@mikai/contract/companions';
import type { ReactNode } from 'react';
import { color } from '../../../theme/tokens';
import { line, spikes } from './parts';

const spread = (count: number, draw: (turn: number) => ReactNode) =>
  Array.from({ length: count }, (_none, index) => draw((index * 360) / count));

const ring = (r: number, width = 1.6) => (
  <circle key={r} cx="70" cy="70" r={r} {...line} stroke={color.accent} strokeWidth={width} opacity={0.55} />
);

/**
 * The light around a companion, by rarity, in a box of 140 by 140 units: no ring, one, two with beads, rays, rays with sparkles.
 * They differ by shape and not only by colour.
 */
export const LIGHTS: Readonly<Record<Rarity, ReactNode>> = {
  common: (
    <circle cx="70" cy="70" r="54" fill={`color-mix(in srgb, ${color.line} 60%, ${color.surfaceRaised})`} />
  ),
  uncommon: (
    <>
      <circle cx="70" cy="70" r="54" fill={color.accentSoft} />
      {ring(60)}
    </>
  ),
  rare: (
    <>
      <circle cx="70" cy="70" r="53" fill={color.accentSoft} />
      {ring(57.5, 1.4)}
      {ring(65, 1)}
      {spread(8, (turn) => (
        <circle
          key={turn}
          cx="70"
          cy="5"
          r="2.8"
          transform={`rotate(${turn + 22.5} 70 70)`}
          fill={color.accent}
        />
      ))}
    </>
  ),
  epic: (
    <>
      <circle cx="70" cy="70" r="52" fill={color.duskSoft} />
      {spread(12, (turn) => (
        <path
          key={turn}
          d="M70 14V4"
          transform={`rotate(${turn} 70 70)`}
          {...line}
          stroke={color.dusk}
          strokeWidth={3}
          opacity={0.65}
        />
      ))}
    </>
  ),
  legendary: (
    <>
      <path
        d={spikes(70, 70, 54, 66, 20)}
        fill={color.bloomSoft}
        stroke={color.bloomSoft}
        strokeWidth={5}
        strokeLinejoin="round"
      />
      <circle
        cx="70"
        cy="70"
        r="53"
        fill={color.bloomSoft}
        stroke={color.bloom}
        strokeOpacity={0.45}
        strokeWidth={1.4}
      />
      {[18, 138, 258].map((turn) => (
        <path
          key={turn}
          d="M70-1c1.4 6 3 7.6 9 9-6 1.4-7.6 3-9 9-1.4-6-3-7.6-9-9 6-1.4 7.6-3 9-9Z"
          transform={`rotate(${turn} 70 70)`}
          fill={color.bloom}
        />
      ))}
    </>
  ),
};
