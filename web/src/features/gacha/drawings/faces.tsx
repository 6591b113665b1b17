import { paint } from './paint';
import { line } from './parts';

interface EyeProps {
  x: number;
  y: number;
  r?: number;
  fill?: string;
  /** The colour of the highlight. */
  spark?: string;
}

/** An eye with a highlight. */
export function Eye({ x, y, r = 3.6, fill = paint.dark, spark = paint.pale }: EyeProps) {
  return (
    <>
      <ellipse cx={x} cy={y} rx={r * 0.9} ry={r} fill={fill} />
      <circle cx={x + r * 0.28} cy={y - r * 0.38} r={r * 0.32} fill={spark} />
    </>
  );
}

/** Two eyes, `gap` apart. */
export function Eyes({ x = 60, gap = 22, ...eye }: Omit<EyeProps, 'x'> & { x?: number; gap?: number }) {
  return (
    <>
      <Eye x={x - gap / 2} {...eye} />
      <Eye x={x + gap / 2} {...eye} />
    </>
  );
}

/** A contentedly closed eye. */
export function ShutEye({
  x,
  y,
  w = 8,
  stroke = paint.dark,
}: {
  x: number;
  y: number;
  w?: number;
  stroke?: string;
}) {
  return (
    <path d={`M${x - w / 2} ${y}q${w / 2} ${w * 0.55} ${w} 0`} {...line} stroke={stroke} strokeWidth={2.2} />
  );
}

/** Warm cheeks. */
export function Cheeks({
  x = 60,
  y,
  gap = 36,
  r = 4.4,
}: {
  x?: number;
  y: number;
  gap?: number;
  r?: number;
}) {
  return (
    <g fill={paint.blush} opacity={0.34}>
      <ellipse cx={x - gap / 2} cy={y} rx={r} ry={r * 0.68} />
      <ellipse cx={x + gap / 2} cy={y} rx={r} ry={r * 0.68} />
    </g>
  );
}

/** A smile. */
export function Smile({
  x = 60,
  y,
  w = 10,
  stroke = paint.dark,
}: {
  x?: number;
  y: number;
  w?: number;
  stroke?: string;
}) {
  return (
    <path d={`M${x - w / 2} ${y}q${w / 2} ${w * 0.5} ${w} 0`} {...line} stroke={stroke} strokeWidth={2} />
  );
}

/** A nose with the mouth of a furry animal below it. */
export function Muzzle({
  x = 60,
  y,
  w = 8,
  fill = paint.dark,
}: {
  x?: number;
  y: number;
  w?: number;
  fill?: string;
}) {
  return (
    <>
      <path
        d={`M${x - w / 2} ${y}q${w / 2}-${w * 0.34} ${w} 0q-${w * 0.1} ${w * 0.6}-${w / 2} ${w * 0.72}q-${w * 0.4}-${w * 0.12}-${w / 2}-${w * 0.72}Z`}
        fill={fill}
      />
      <path
        d={`M${x} ${y + w * 0.6}v${w * 0.3}m0 0q-${w * 0.3} ${w * 0.42}-${w * 0.62} ${w * 0.1}m${w * 0.62}-${w * 0.1}q${w * 0.3} ${w * 0.42} ${w * 0.62} ${w * 0.1}`}
        {...line}
        stroke={paint.dark}
        strokeWidth={1.7}
      />
    </>
  );
}

/** Whiskers on both sides of a nose. */
export function Whiskers({
  x = 60,
  y,
  out = 16,
  stroke = paint.slate,
}: {
  x?: number;
  y: number;
  out?: number;
  stroke?: string;
}) {
  const side = (to: 1 | -1) => `M${x + to * out} ${y}l${to * 12}-2.4M${x + to * out} ${y + 4}l${to * 12} 1.8`;
  return <path d={side(-1) + side(1)} {...line} stroke={stroke} strokeWidth={1.2} opacity={0.7} />;
}
