import type { ReactNode } from 'react';
import { color } from '../../theme/tokens';

const stem = { stroke: color.sceneLeaf, strokeWidth: 3.2, strokeLinecap: 'round', fill: 'none' } as const;

/** A flower of five petals around `x`, `y`. */
function Flower({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {[0, 72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          d="M0-2.5c-5.5-3-6.5-10.5-1.6-13.6C2.6-18.6 7-13.4 5-8 4 -5.4 2.2-3.4 0-2.5Z"
          transform={`rotate(${turn})`}
          fill={color.bloom}
        />
      ))}
      <circle r="4.2" fill={color.sceneSun} />
    </g>
  );
}

/** Drawings of the stages 1 to 6: in the ground, a root, a sprout, a flower, several flowers, a tree. */
const STAGES: readonly ReactNode[] = [
  <path
    key="planted"
    d="M34 142.5c.6-5.2 4.4-8.2 8.6-7 4.4 1.2 5.2 6 1.2 8.4-3.2 2-8.4 1.8-9.8-1.4Z"
    fill={color.scenePot}
  />,
  <g key="rooting">
    <path d="M40 145c-.8-8 .6-13 .2-21" {...stem} />
    <path d="M40.4 126c2.6-6.6 9.4-9 15-6.4-2 6.4-9 9.6-15 6.4Z" fill={color.sceneLeafLight} />
  </g>,
  <g key="stirring">
    <path d="M40 145c-1.4-15 1.6-27 .2-43" {...stem} />
    <path d="M40 126c-6.6-8.4-17.6-9.4-23.6-4.8 4.6 8 16 10.8 23.6 4.8Z" fill={color.sceneLeaf} />
    <path d="M40.4 113c3.6-9.6 14.6-13 22.6-8.6-3 9-14.2 14-22.6 8.6Z" fill={color.sceneLeafLight} />
    <path d="M40.2 103c-4-4.6-3.4-10.6.4-14 3.6 3.6 3.6 9.6-.4 14Z" fill={color.sceneLeafLight} />
  </g>,
  <g key="blooming">
    <path d="M40 145c-2-24 2.4-38 .2-64" {...stem} />
    <path d="M39.6 128c-7-9.4-19.6-10.6-26.4-5.4 5.2 9 18 12 26.4 5.4Z" fill={color.sceneLeaf} />
    <path d="M40.4 110c4-10.6 16-14.4 25-9.4-3.4 10-15.6 15.4-25 9.4Z" fill={color.sceneLeafLight} />
    <Flower x={40} y={74} />
  </g>,
  <g key="flourishing">
    <path
      d="M40 145c-2.4-28 2.8-56 0-90M39.6 116c-9.4-6.6-14-15-15.2-27M40.4 102c9-5.4 14.6-13.4 16.6-25"
      {...stem}
    />
    <path d="M39.6 133c-7-9-19-10-25.6-5 5 8.6 17.4 11.6 25.6 5Z" fill={color.sceneLeaf} />
    <path d="M40.4 124c4.4-9.8 16-12.8 24.2-8-3.6 9.4-15.4 13.8-24.2 8Z" fill={color.sceneLeafLight} />
    <Flower x={40} y={48} scale={1.05} />
    <Flower x={23.6} y={82} scale={0.8} />
    <Flower x={57.6} y={70} scale={0.85} />
  </g>,
  <g key="evergreen">
    <path d="M40 146c-1-20 .8-38 0-58" {...stem} stroke={color.sceneWood} strokeWidth={6} />
    <path
      d="M40 16c7 13 20 20 19 36 7 6 11 15 7 25-4 11-15 16-26 16s-22-5-26-16c-4-10 0-19 7-25-1-16 12-23 19-36Z"
      fill={color.sceneLeaf}
    />
    <path
      d="M42 30c4 9 11 14 10 25 5 5 8 12 5 19-2.4 6-8 9.6-14 10.6 5-16 6-38-1-54.6Z"
      fill={color.sceneLeafLight}
      opacity="0.75"
    />
    <g fill={color.sceneSun}>
      <circle cx="27" cy="70" r="3.4" />
      <circle cx="50" cy="62" r="3.4" />
      <circle cx="37" cy="49" r="3" />
      <circle cx="42" cy="79" r="3.2" />
    </g>
  </g>,
];

/** Returns the drawing of a stage's plant in a box of 80 by 160 units, without ground, for drawings with a pot. */
export const plantOf = (stage: number): ReactNode => STAGES[Math.min(6, Math.max(1, stage)) - 1];

interface SeedDrawingProps {
  /** 1 to 6. */
  stage: number;
  /** Height in pixels at the browser's default font size; the width is half of it. */
  height?: number;
  /** True beside text: crops the empty space above a small plant, so that it is aligned with the text. */
  isBesideText?: boolean;
}

/** The cropped view box, which fits the plants of the first stages. */
const CLOSE_UPS = ['14 122 52 52', '11 106 58 58', '4 84 72 72'] as const;

/** A seed at its stage. Decorative, because the name of the stage is beside it. */
export function SeedDrawing({ stage, height = 120, isBesideText = false }: SeedDrawingProps) {
  const closeUp = isBesideText ? CLOSE_UPS[stage - 1] : undefined;
  return (
    <svg
      viewBox={closeUp ?? '0 0 80 160'}
      style={{
        blockSize: `${height / (closeUp ? 24 : 16)}rem`,
        // Cropped and full drawings are equally wide, so that the text beside them is aligned.
        inlineSize: `${height / (isBesideText ? 24 : 32)}rem`,
      }}
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M17 147c2-5.4 12-7.6 23-7.6s21 2.2 23 7.6c-2.4 4.6-12 6.6-23 6.6s-20.6-2-23-6.6Z"
        fill={color.sceneWood}
      />
      {plantOf(stage)}
    </svg>
  );
}
