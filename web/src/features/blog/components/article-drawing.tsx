import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius } from '../../../theme/tokens';

const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Colour of light cloth and china: pale in the morning theme, and not black in the evening theme. */
const PALE = `color-mix(in srgb, ${color.sceneFrame} 55%, ${color.sceneSun})`;
const WATER = `color-mix(in srgb, ${color.dusk} 60%, ${color.sceneHillNear})`;

/** A sprout that grows from the origin. */
const SPROUT = (
  <>
    <path d="M0 0c-1-14 1-26 0-38" stroke={color.sceneLeaf} strokeWidth="4" {...line} />
    <path d="M0-18c-8-11-23-12-30-6 6 10 20 14 30 6Z" fill={color.sceneLeaf} />
    <path d="M0-32c4-12 19-16 29-10-4 11-18 17-29 10Z" fill={color.sceneLeafLight} />
  </>
);

/** A cup with steam; the centre of its base is at the origin. */
const CUP = (
  <>
    <path d="M24-38h8a11 11 0 0 1 0 22h-9" stroke={PALE} strokeWidth="6" {...line} />
    <path d="M-26-46h52l-5 40a7 7 0 0 1-7 6h-28a7 7 0 0 1-7-6Z" fill={PALE} />
    <path d="M-8-58c0-8 7-8 7-17M8-58c0-8 7-8 7-17" stroke={color.inkSoft} strokeWidth="3" {...line} />
  </>
);

/** An armchair that faces right; the centre between its feet is at the origin. */
const CHAIR = (
  <>
    <path d="M-32-4v-12M34-4v-12" stroke={color.sceneWood} strokeWidth="6" {...line} />
    <path d="M-46-88c0-10 22-10 22 0l6 54h46a9 9 0 0 1 9 9v11h-74a9 9 0 0 1-9-9Z" fill={color.scenePot} />
    <path d="M-20-52h44a7 7 0 0 1 7 7v11h-47Z" fill={color.bloom} opacity=".55" />
  </>
);

/** A house with a lit window; the centre of its base is at the origin. */
const COTTAGE = (
  <>
    <path d="M-24 0v-30l24-20 24 20V0Z" fill={color.sceneWood} />
    <path d="M-30-27 0-53l30 26" stroke={color.scenePot} strokeWidth="6" {...line} />
    <rect x="-8" y="-26" width="16" height="15" rx="2" fill={color.sceneSun} />
  </>
);

const TREE = (
  <>
    <path d="M0 0v-44" stroke={color.sceneWood} strokeWidth="9" {...line} />
    <path d="M0-134c36 40 40 96 0 100-40-4-36-60 0-100Z" fill={color.sceneLeaf} />
    <path d="M4-116c20 30 22 66 2 76 5-24 5-50-2-76Z" fill={color.sceneLeafLight} />
  </>
);

/** A drawing for each article, by slug, in a box of 480 by 200 units with the ground at y = 168. */
const MOTIFS: Readonly<Record<string, ReactNode>> = {
  // Two chairs that face each other, and a plant between them.
  'finding-a-therapist': (
    <>
      <g transform="translate(150 170)">{CHAIR}</g>
      <g transform="translate(330 170) scale(-1 1)">{CHAIR}</g>
      <path d="M214 128h52M240 128v40" stroke={color.sceneWood} strokeWidth="6" {...line} />
      <path d="M228 108h24l-3 18h-18Z" fill={color.scenePot} />
      <g transform="translate(240 108) scale(.8)">{SPROUT}</g>
    </>
  ),
  // An empty seat under a tree that keeps its green.
  'grief-has-no-schedule': (
    <>
      <g transform="translate(172 168) scale(1.08)">{TREE}</g>
      <path
        d="M240 138h108M240 112h108M252 112v56M336 112v56"
        stroke={color.sceneWood}
        strokeWidth="8"
        {...line}
      />
      <path d="M226 74c8-8 20-7 26 0-7 8-18 8-26 0Z" fill={color.sceneLeafLight} />
    </>
  ),
  // Two lit houses, far from each other, and a path between them.
  'loneliness-is-a-signal': (
    <>
      <path
        d="M150 172c50 20 76-22 122-16s54-20 76-38"
        stroke={color.sceneSkyLow}
        strokeWidth="9"
        {...line}
        opacity=".8"
      />
      <g transform="translate(140 170) scale(1.2)">{COTTAGE}</g>
      <g transform="translate(352 116) scale(.66)">{COTTAGE}</g>
    </>
  ),
  // A telephone whose curtains are drawn.
  'questions-to-ask-an-app-about-privacy': (
    <g transform="translate(240 168)">
      <rect x="-44" y="-142" width="88" height="148" rx="14" fill={color.ink} />
      <rect x="-36" y="-130" width="72" height="124" rx="6" fill={color.duskSoft} />
      <path d="M-36-130h34c0 46-4 86-14 124h-20ZM36-130H2c0 46 4 86 14 124h20Z" fill={color.sceneCurtain} />
      <path
        d="M-24-126c0 44-2 80-6 116M24-126c0 44 2 80 6 116"
        stroke={color.sceneWood}
        strokeWidth="2"
        {...line}
        opacity=".6"
      />
      <circle cy="-64" r="9" fill={color.sceneSun} />
    </g>
  ),
  // A breath that widens over calm water.
  'slow-breathing-what-is-known': (
    <g transform="translate(240 94)" fill={color.accent}>
      <circle r="84" opacity=".14" />
      <circle r="60" opacity=".2" />
      <circle r="37" opacity=".34" />
      <circle r="16" fill={color.sceneSun} />
    </g>
  ),
  // Water for something small.
  'small-acts-behavioral-activation': (
    <>
      <g transform="translate(150 88) rotate(16)">
        <path d="M52 20 92-6" stroke={color.scenePot} strokeWidth="9" {...line} />
        <path d="M-18-22c-30-2-34 46-4 44" stroke={color.scenePot} strokeWidth="7" {...line} />
        <path d="M-22-26h66l8 58a8 8 0 0 1-8 9h-66a8 8 0 0 1-8-9Z" fill={color.scenePot} />
        <path d="m84-16 18 16" stroke={color.scenePot} strokeWidth="9" {...line} />
      </g>
      <path
        d="M262 118v12M276 108v14M290 122v12M268 142v10M284 146v10"
        stroke={color.accent}
        strokeWidth="4"
        {...line}
      />
      <g transform="translate(300 170) scale(1.15)">{SPROUT}</g>
    </>
  ),
  // A tangle whose thread comes out straight.
  'thinking-traps-in-ordinary-days': (
    <g transform="translate(178 112)" {...line}>
      <circle r="52" fill={color.dusk} />
      <path
        d="M-44-18c30 18 62 18 88-2M-50 8c34 20 70 18 100-8M-36 34c28 6 54 0 74-18M-20-46c-6 34 2 68 22 94M14-48c-14 30-14 66 0 96"
        stroke={color.duskSoft}
        strokeWidth="3.4"
      />
      <path d="M34 40c30 28 54-6 84 8s60 4 128 4" stroke={color.dusk} strokeWidth="5" />
    </g>
  ),
  // A diary, some of whose days are coloured in.
  'tracking-your-mood-without-obsession': (
    <g transform="translate(240 100) rotate(-5)">
      <rect x="-72" y="-66" width="144" height="132" rx="10" fill={color.surfaceRaised} />
      <path d="M-72-56a10 10 0 0 1 10-10h20V66h-20a10 10 0 0 1-10-10Z" fill={color.bloom} />
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2, 3].map((column) => (
          <rect
            key={`${row}${column}`}
            x={-28 + column * 24}
            y={-42 + row * 30}
            width="17"
            height="21"
            rx="5"
            fill={[color.accent, color.dusk, color.line, color.sceneHillFar][(row * 3 + column * 2) % 4]}
          />
        )),
      )}
    </g>
  ),
  // Two who talk: one is a plant, and says so.
  'what-an-ai-companion-can-and-cannot-do': (
    <>
      <path
        d="M116 42h134a16 16 0 0 1 16 16v54a16 16 0 0 1-16 16h-88l-28 26v-26h-18a16 16 0 0 1-16-16V58a16 16 0 0 1 16-16Z"
        fill={color.surfaceRaised}
      />
      <path d="M126 72h108M126 94h72" stroke={color.inkSoft} strokeWidth="5" {...line} opacity=".6" />
      <path
        d="M304 76h68a15 15 0 0 1 15 15v46a15 15 0 0 1-15 15h-8v22l-24-22h-36a15 15 0 0 1-15-15V91a15 15 0 0 1 15-15Z"
        fill={color.accentSoft}
      />
      <g transform="translate(338 142)">{SPROUT}</g>
    </>
  ),
  // Three stones, one on the other: a thought, a feeling, an act.
  'what-cbt-is-and-is-not': (
    <g transform="translate(240 172)">
      <path d="M-78 0c-14-30 20-46 76-46S94-32 80-4c-6 12-148 14-158 4Z" fill={color.lineStrong} />
      <path d="M-54-44c-8-26 18-38 54-38s64 10 52 36c-6 12-98 14-106 2Z" fill={color.sceneWood} />
      <path d="M-32-80c-6-22 12-34 32-34s42 8 34 32c-4 12-60 14-66 2Z" fill={color.sceneHillFar} />
      <g transform="translate(4 -112) scale(.6)">{SPROUT}</g>
    </g>
  ),
  // An open book out of which something grows.
  'what-writing-can-do-and-cannot': (
    <>
      <path d="M240 170c-34-20-76-24-116-18V88c40-6 82-2 116 18Z" fill={color.surfaceRaised} />
      <path d="M240 170c34-20 76-24 116-18V88c-40-6-82-2-116 18Z" fill={color.sceneCurtain} />
      <path
        d="M146 112c24-2 50 2 72 10M146 130c24-2 50 2 72 10M334 112c-24-2-50 2-72 10"
        stroke={color.inkSoft}
        strokeWidth="3"
        {...line}
        opacity=".55"
      />
      <g transform="translate(240 108) scale(1.4)">{SPROUT}</g>
      <path d="m300 150 62-74" stroke={color.bloom} strokeWidth="7" {...line} />
    </>
  ),
  // Two cups on one table.
  'when-a-friend-is-not-well': (
    <>
      <path d="M96 160h288" stroke={color.sceneWood} strokeWidth="14" {...line} />
      <path d="M128 166v34M352 166v34" stroke={color.sceneWood} strokeWidth="9" {...line} />
      <g transform="translate(188 153)">{CUP}</g>
      <g transform="translate(292 153) scale(-1 1)">{CUP}</g>
    </>
  ),
  // A small boat on a wave that passes.
  'when-panic-comes': (
    <>
      <path d="M0 150c70-10 90-70 150-70s74 62 140 66 110-30 190-18v72H0Z" fill={WATER} opacity=".55" />
      <g transform="translate(312 142) rotate(6)">
        <path d="M0-4v-80" stroke={color.sceneWood} strokeWidth="5" {...line} />
        <path d="M6-82c26 16 42 40 46 64H6Z" fill={PALE} />
        <path d="M-6-66c-18 12-28 30-30 48h30Z" fill={color.sceneCurtain} />
        <path d="M-54-4H60c-6 20-18 28-32 28h-48c-16 0-28-8-34-28Z" fill={color.scenePot} />
      </g>
      <path d="M0 176c80-16 120 16 200 6s120-30 280-8v26H0Z" fill={WATER} />
    </>
  ),
};

const Picture = styled.svg`
  inline-size: 100%;
  border-radius: ${radius.card};
  background: linear-gradient(${color.sceneSkyHigh}, ${color.sceneSkyLow});
`;

/** The picture of an article: a motif for its subject in front of hills. Decorative. */
export function ArticleDrawing({ slug, className }: { slug: string; className?: string }) {
  return (
    <Picture
      className={className}
      viewBox="0 0 480 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      data-motif={slug in MOTIFS ? slug : 'none'}
    >
      {/* Whole in the square of a list too, which shows the middle alone. */}
      <circle cx="352" cy="46" r="24" fill={color.sceneSun} />
      <path d="M-200 160c140-60 250-44 370-10s190-40 510-14v90h-880Z" fill={color.sceneHillFar} />
      <path d="M-200 182c160-36 300-20 420-10s240-24 460-8v62h-880Z" fill={color.sceneHillNear} />
      {MOTIFS[slug]}
    </Picture>
  );
}
