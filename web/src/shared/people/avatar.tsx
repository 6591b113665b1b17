import { avatarParts, defaultAvatar } from '@mikai/contract/avatars';
import type { Avatar as AvatarChoice, AvatarFigure, AvatarTone } from '@mikai/contract/avatars';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius } from '../../theme/tokens';
import { StonesIcon } from '../../ui/icons/first-icons';
import { Icon } from '../../ui/icons/icon';

const Drawing = createContext<((figure: AvatarFigure) => ReactNode) | null>(null);

/** Provides the function that draws figures. They are in a chunk of their own; until it is loaded, the circle is empty. */
export const AvatarDrawingProvider = Drawing.Provider;

const SIZES = {
  small: '2rem',
  medium: '2.5rem',
  large: '2.75rem',
  choice: '3.25rem',
  portrait: '5.5rem',
} as const;
export type AvatarSize = keyof typeof SIZES;

const Circle = styled.span<{ $tone: AvatarTone | null; $size: AvatarSize }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  inline-size: ${({ $size }) => SIZES[$size]};
  block-size: ${({ $size }) => SIZES[$size]};
  border-radius: ${radius.full};
  background: ${({ $tone }) => ($tone ? color[`${$tone}Soft`] : color.line)};
  color: ${({ $tone }) => ($tone ? color[$tone] : color.inkSoft)};
  /* The drawing fills a box of fixed size, so that nothing moves when it is loaded. */
  > svg {
    max-inline-size: 100%;
    max-block-size: 100%;
  }
`;

/** A closed seed, for anonymous authors. */
const SeedIcon = () => (
  <Icon>
    <path d="M10 3.5c3.4 3 5 5.8 5 8.3a5 5 0 0 1-10 0c0-2.5 1.6-5.3 5-8.3Z" />
  </Icon>
);

interface AvatarProps {
  /** The member; `null` for an anonymous author, `mikai` for MikAI itself. */
  of: { id: number; avatar?: AvatarChoice | null } | 'mikai' | null;
  size?: AvatarSize;
}

/** A member's avatar in a circle. Decorative, because the name is beside it. */
export function Avatar({ of, size = 'medium' }: AvatarProps) {
  const draw = useContext(Drawing);
  if (of === null || of === 'mikai')
    return (
      <Circle $tone={of && 'accent'} $size={size} aria-hidden="true" data-avatar={of ?? 'unnamed'}>
        {of ? <StonesIcon /> : <SeedIcon />}
      </Circle>
    );
  const avatar = of.avatar ?? defaultAvatar(of.id);
  const { figure, tone } = avatarParts(avatar);
  return (
    <Circle $tone={tone} $size={size} aria-hidden="true" data-avatar={avatar}>
      {draw?.(figure)}
    </Circle>
  );
}
