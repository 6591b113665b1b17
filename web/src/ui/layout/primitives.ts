import { styled } from 'styled-components';
import { color, radius, space } from '../../theme/tokens';

/** A step of the space scale. */
export type Space = keyof typeof space;

interface StackProps {
  /** Between the parts; 16 by default. */
  $gap?: Space;
  /** Its column never becomes wider than it: long words and tables in it are cut, broken or scrolled. */
  $bounded?: boolean;
}

/** Parts below each other. */
export const Stack = styled.div<StackProps>`
  display: grid;
  ${({ $bounded }) => ($bounded ? 'grid-template-columns: minmax(0, 1fr);' : '')}
  gap: ${({ $gap = 16 }) => space[$gap]};
`;

interface RowProps {
  /** Between the parts; 8 by default. */
  $gap?: Space;
  /** Between lines, where that differs. */
  $lineGap?: Space | 0;
  $wrap?: boolean;
  /** The alignment of parts with different heights; `stretch` by default, as in CSS. */
  $align?: 'center' | 'baseline' | 'flex-start' | 'flex-end';
  $justify?: 'center' | 'space-between' | 'flex-end';
}

/** Parts beside each other. */
export const Row = styled.div<RowProps>`
  display: flex;
  ${({ $wrap }) => ($wrap ? 'flex-wrap: wrap;' : '')}
  ${({ $align }) => ($align ? `align-items: ${$align};` : '')}
  ${({ $justify }) => ($justify ? `justify-content: ${$justify};` : '')}
  gap: ${({ $gap = 8, $lineGap = $gap }) => ($lineGap === 0 ? '0' : space[$lineGap])}
    ${({ $gap = 8 }) => space[$gap]};
`;

/** A raised surface with a thin line around it. Its layout is that of a stack. */
export const Card = styled(Stack)`
  padding: ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
`;
