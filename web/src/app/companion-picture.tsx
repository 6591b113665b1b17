import type { CompanionId } from '@mikai/contract/companions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { preferencesQuery } from '../features/users/users.queries';
import { useCurrentUser } from '../features/auth/auth.queries';
import { DRAWINGS } from '../features/gacha/drawings/drawings';
import { paint, paints } from '../features/gacha/drawings/paint';
import { color, font, motion } from '../theme/tokens';
import type { CompanionScene, OwnScene } from '../shared/companions/companion-slot';

const appear = keyframes`
  from { opacity: 0; }
`;

/** Position and size of the drawing in scenes other than an empty page. */
const SCENE_STYLES: Readonly<Partial<Record<CompanionScene, string>>> = {
  breath:
    'position: absolute; inset-block-end: -0.5rem; inset-inline-start: calc(50% - 2rem); inline-size: 4rem; block-size: 4rem;',
  hill: 'inline-size: 100%; block-size: 100%;',
};

const Picture = styled.svg<{ $scene: CompanionScene }>`
  ${paints}
  ${({ $scene }) => SCENE_STYLES[$scene] ?? 'inline-size: min(20rem, 100%); block-size: 10rem;'}
  animation: ${appear} ${motion.arrival};
`;

/** Recolours the second of two sparrows in grey, so that they are told apart. */
const GreyCoat = styled.g`
  &&&& {
    --paint-brown: ${paint.slate};
    --paint-bark: color-mix(in srgb, ${paint.slate} 70%, ${paint.coal});
  }
`;

/** The animal of each page for members who have not chosen a companion. */
const FALLBACKS: Readonly<Record<OwnScene, CompanionId>> = {
  own: 'field-mouse',
  garden: 'rabbit',
  capsules: 'tortoise',
  notes: 'hedgehog',
  threads: 'squirrel',
  notifications: 'barn-owl',
  memory: 'dormouse',
  bulletin: 'duckling',
};

const isOwnScene = (scene: CompanionScene): scene is OwnScene => Object.hasOwn(FALLBACKS, scene);

const ground = <ellipse cx="160" cy="150" rx="118" ry="9" fill={color.line} opacity=".7" />;
const onGround = (id: CompanionId) => (
  <>
    {ground}
    <g transform="translate(85 12) scale(1.25)">{DRAWINGS[id]}</g>
  </>
);

const SCENES: Readonly<Record<'letters' | 'messages' | 'lost', ReactNode>> = {
  letters: (
    <>
      {ground}
      <path
        d="M52 141h34"
        stroke={color.inkSoft}
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 9"
        opacity=".6"
      />
      <g transform="translate(79 33) scale(1.12)">{DRAWINGS.snail}</g>
      <g transform="translate(100 7) rotate(-7)" stroke={color.lineStrong} strokeWidth="1.5">
        <path d="M0 4a4 4 0 0 1 4-4h58a4 4 0 0 1 4 4v40H0Z" fill={color.surfaceRaised} />
        <path d="m2 2 31 23L64 2M2 43l22-24M64 43 42 19" fill="none" strokeLinejoin="round" />
        <circle cx="33" cy="24" r="7.500" fill={color.bloom} stroke="none" />
      </g>
    </>
  ),
  messages: (
    <>
      <path
        d="M26 146c60-12 208-12 268 0"
        stroke={color.sceneWood}
        strokeWidth="8"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M250 140c8-11 18-14 29-12-4 9-15 16-29 12Z" fill={color.sceneLeaf} />
      <g transform="translate(34 22) scale(1.08)">{DRAWINGS.sparrow}</g>
      <GreyCoat>
        <g transform="translate(286 22) scale(-1.08 1.08)">{DRAWINGS.sparrow}</g>
      </GreyCoat>
    </>
  ),
  lost: (
    <>
      {onGround('dormouse')}
      <g fill={color.inkSoft} fontFamily={font.display}>
        <text x="226" y="62" fontSize="18">
          z
        </text>
        <text x="240" y="44" fontSize="22">
          z
        </text>
        <text x="258" y="24" fontSize="28">
          z
        </text>
      </g>
    </>
  ),
};

/** Draws the animal of an empty page, the breathing circle, or the garden's hill. Decorative, so hidden from screen readers. */
export function CompanionPicture({ scene }: { scene: CompanionScene }) {
  const isAlone = scene === 'breath' || scene === 'hill';
  const isOwn = isOwnScene(scene) || isAlone;
  const fallback = isOwnScene(scene) ? FALLBACKS[scene] : FALLBACKS.own;
  const user = useCurrentUser();
  const { data, isPending } = useQuery({ ...preferencesQuery, enabled: isOwn && Boolean(user) });
  const chosen = data?.companion ?? null;
  if (isAlone && chosen === null) return null;
  // No animal is drawn until the chosen one is known.
  if (isOwn && user && isPending) return null;
  return (
    <Picture
      $scene={scene}
      viewBox={isAlone ? '0 0 120 120' : '0 0 320 160'}
      overflow="visible"
      aria-hidden="true"
      focusable="false"
      data-companion={isOwn ? (chosen ?? fallback) : scene}
    >
      {isAlone && chosen
        ? DRAWINGS[chosen]
        : isOwn
          ? onGround(chosen ?? fallback)
          : SCENES[scene as keyof typeof SCENES]}
    </Picture>
  );
}
