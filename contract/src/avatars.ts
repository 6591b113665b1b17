/**
 * The drawings of an avatar: plants of the garden, then companions. Every member can use them, whatever they have
 * collected.
 */
export const AVATAR_FIGURES = [
  'sprout',
  'flower',
  'meadow',
  'tree',
  'sparrow',
  'hedgehog',
  'snail',
  'rabbit',
  'frog',
  'fox-cub',
  'otter',
  'barn-owl',
] as const;
export type AvatarFigure = (typeof AVATAR_FIGURES)[number];

/** The colours behind the drawing. */
export const AVATAR_TONES = ['accent', 'bloom', 'dusk'] as const;
export type AvatarTone = (typeof AVATAR_TONES)[number];

/** A drawing and its colour, e.g. `snail.dusk`. */
export type Avatar = `${AvatarFigure}.${AvatarTone}`;

export const AVATARS: readonly Avatar[] = AVATAR_FIGURES.flatMap((figure) =>
  AVATAR_TONES.map((tone): Avatar => `${figure}.${tone}`),
);

/** Returns the avatar of a member who chose none. It follows from the id, so it stays the same. */
export function defaultAvatar(memberId: number): Avatar {
  return AVATARS[(Math.abs(memberId) * 7) % AVATARS.length] ?? 'sprout.accent';
}

/** Returns the two parts of an avatar. */
export function avatarParts(avatar: Avatar): { figure: AvatarFigure; tone: AvatarTone } {
  const [figure, tone] = avatar.split('.') as [AvatarFigure, AvatarTone];
  return { figure, tone };
}
