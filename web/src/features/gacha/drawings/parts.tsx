import type { ReactNode } from 'react';
import { paint } from './paint';

/** The style of lines: round, and never filled. */
export const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** The thin edge of pale shapes, for contrast on pale ground. */
export const edge = { stroke: paint.sand, strokeWidth: 1.4, strokeLinejoin: 'round' } as const;

/** Draws its children on the left side and mirrored on the right. */
export function Pair({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <g transform="matrix(-1 0 0 1 120 0)">{children}</g>
    </>
  );
}

interface SittingProps {
  fur: string;
  belly: string;
  /** The colour of the paws; that of the fur by default. */
  limbs?: string;
  children?: ReactNode;
}

/** The body of a companion that sits facing the viewer; `children` is the object between its paws. */
export function Sitting({ fur, belly, limbs = fur, children }: SittingProps) {
  return (
    <>
      <path d="M60 60c19 0 30 15 30 30 0 11-11 15-30 15s-30-4-30-15c0-15 11-30 30-30Z" fill={fur} />
      <ellipse cx="60" cy="91" rx="17" ry="12.5" fill={belly} />
      <Pair>
        <ellipse cx="44" cy="102.5" rx="10.5" ry="5.5" fill={limbs} />
      </Pair>
      {children}
      <Pair>
        <ellipse cx="48" cy="83" rx="5.6" ry="10" transform="rotate(-24 48 83)" fill={limbs} />
      </Pair>
    </>
  );
}

/** Returns an SVG path of spikes along an arc from `from` to `to` degrees, clockwise from the right. */
export function spikes(
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  count: number,
  from = 0,
  to = 360,
): string {
  const step = (to - from) / count;
  const point = (turn: number, r: number) => {
    const angle = (turn * Math.PI) / 180;
    return `${(cx + r * Math.cos(angle)).toFixed(1)} ${(cy + r * Math.sin(angle)).toFixed(1)}`;
  };
  const tips = Array.from({ length: count }, (_none, index) => {
    const turn = from + index * step;
    return `${point(turn, inner)}L${point(turn + step / 2, outer)}L`;
  });
  return `M${tips.join('')}${point(to, inner)}Z`;
}

/** A leaf that extends to the upper right of its stem. */
export function Leaf({
  x,
  y,
  turn = 0,
  scale = 1,
  fill = paint.leaf,
}: {
  x: number;
  y: number;
  turn?: number;
  scale?: number;
  fill?: string;
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      <path d="M0 0C1-9 9-14 18-12 18-3 9 3 0 0Z" fill={fill} />
      <path d="M1-1C6-4 10-7 14-9" {...line} stroke={paint.pale} strokeWidth={1.2} opacity={0.5} />
    </g>
  );
}

/** A flower of five petals. */
export function Blossom({
  x,
  y,
  scale = 1,
  fill = paint.pale,
}: {
  x: number;
  y: number;
  scale?: number;
  fill?: string;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {[0, 72, 144, 216, 288].map((turn) => (
        <ellipse
          key={turn}
          cy="-4.6"
          rx="3.2"
          ry="4.2"
          transform={`rotate(${turn})`}
          fill={fill}
          {...edge}
          strokeWidth={0.7}
        />
      ))}
      <circle r="2.6" fill={paint.yellow} />
    </g>
  );
}

/** A star of five points with rounded corners. */
export function Star({
  x,
  y,
  r = 5,
  fill = paint.yellow,
}: {
  x: number;
  y: number;
  r?: number;
  fill?: string;
}) {
  return (
    <path
      d={spikes(x, y, r * 0.5, r, 5, -126, 234)}
      fill={fill}
      stroke={fill}
      strokeWidth={r * 0.24}
      strokeLinejoin="round"
    />
  );
}

/** Bubbles in the water, each as x, y and radius. */
export function Bubbles({ at }: { at: readonly (readonly [x: number, y: number, r: number])[] }) {
  return (
    <g {...line} stroke={paint.blue} strokeWidth={1.6} opacity={0.75}>
      {at.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
      ))}
    </g>
  );
}
