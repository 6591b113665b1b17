import { styled } from 'styled-components';
import { color, text } from '../theme/tokens';

const TONES = ['dusk', 'bloom', 'accent'] as const;

const Circle = styled.span<{ $tone: (typeof TONES)[number] }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  border-radius: 50%;
  background: ${({ $tone }) => color[`${$tone}Soft`]};
  color: ${({ $tone }) => color[$tone]};
  font-size: ${text[15]};
  font-weight: 600;
  user-select: none;
`;

/** Shows the first letter of a name in a soft circle. Decorative: the name itself is beside it. */
export function Avatar({ name, id }: { name: string; id: number }) {
  return (
    <Circle $tone={TONES[id % TONES.length] ?? 'dusk'} aria-hidden="true">
      {(Array.from(name.trim())[0] ?? '').toLocaleUpperCase()}
    </Circle>
  );
}
