import type { MoodScore } from '@mikai/contract/mood';
import { color } from '../../theme/tokens';

interface Features {
  skin: string;
  line: string;
  brows: string;
  eyes: string;
  mouth: string;
}

/** The features of each face: brows and mouth express the mood, the colour only supports them. */
const FACES: Readonly<Record<MoodScore, Features>> = {
  1: {
    skin: color.duskSoft,
    line: color.dusk,
    brows: 'M17.5 25.5c2.2-2.4 5-3.6 7.6-3.8M46.5 25.5c-2.2-2.4-5-3.6-7.6-3.8',
    eyes: 'M19.5 31.5c1.4 1.7 4 1.7 5.4 0M39.1 31.5c1.4 1.7 4 1.7 5.4 0',
    mouth: 'M22.5 46.5c4.6-6.6 14.4-6.6 19 0',
  },
  2: {
    skin: color.duskSoft,
    line: color.dusk,
    brows: 'M18.5 24.5c1.8-1.4 4-2.1 6-2.1M45.5 24.5c-1.8-1.4-4-2.1-6-2.1',
    eyes: 'M22.6 29.4v2.4M41.4 29.4v2.4',
    mouth: 'M24.5 44.5c4-3.2 11-3.2 15 0',
  },
  3: {
    skin: color.line,
    line: color.inkSoft,
    brows: '',
    eyes: 'M22.6 28.6v2.6M41.4 28.6v2.6',
    mouth: 'M24.5 42.6c5 .5 10 .5 15 0',
  },
  4: {
    skin: color.accentSoft,
    line: color.accent,
    brows: '',
    eyes: 'M22.6 27.8v2.8M41.4 27.8v2.8',
    mouth: 'M23.5 40c4.4 5 12.6 5 17 0',
  },
  5: {
    skin: color.accentSoft,
    line: color.accent,
    brows: '',
    eyes: 'M19.4 30c1.3-3 5-3 6.4 0M38.2 30c1.3-3 5-3 6.4 0',
    mouth: 'M21.5 38.5c4 9 17 9 21 0',
  },
};

interface MoodFaceProps {
  score: MoodScore;
  /** Width and height in pixels at the browser's default font size. */
  size?: number;
}

/** A face of the mood scale. It is decorative, because its name is beside it. */
export function MoodFace({ score, size = 56 }: MoodFaceProps) {
  const { skin, line, brows, eyes, mouth } = FACES[score];
  return (
    <svg
      viewBox="0 0 64 64"
      style={{ inlineSize: `${size / 16}rem`, blockSize: `${size / 16}rem` }}
      fill="none"
      stroke={line}
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M31.4 4.2C48 3.6 59.6 15.4 59.9 31.6 60.2 48 48.6 59.8 32.3 60 15.8 60.2 4.4 48.5 4.1 32.2 3.8 15.7 15.2 4.8 31.4 4.2Z"
        fill={skin}
        stroke="none"
      />
      {score === 5 ? (
        <g fill={color.bloom} stroke="none" opacity="0.28">
          <ellipse cx="15.5" cy="38" rx="4" ry="2.6" />
          <ellipse cx="48.5" cy="38" rx="4" ry="2.6" />
        </g>
      ) : null}
      {brows ? <path d={brows} /> : null}
      <path d={eyes} />
      <path d={mouth} />
    </svg>
  );
}
