import { styled } from 'styled-components';
import { color, radius, space } from '../../theme/tokens';

/** A step of the space scale. */
export type Space = keyof typeof space;

interface StackProps {
  /** Space between the children; 16 by default. */
  $gap?: Space;
  /** Prevents the column from growing beyond the stack, so that long words and tables break or scroll instead. */
  $bounded?: boolean;
}

/** Lays out its children in a column. */
export const Stack = styled.div<StackProps>`
  display: grid;
  ${({ $bounded }) => ($bounded ? 'grid-template-columns: minmax(0, 1fr);' : '')}
  gap: ${({ $gap = 16 }) => space[$gap]};
`;

interface RowProps {
  /** Space between the children; 8 by default. */
  $gap?: Space;
  /** Space between wrapped lines, if it differs from `$gap`. */
  $lineGap?: Space | 0;
  $wrap?: boolean;
  /** Alignment of children with different heights; `stretch` by default, as in CSS. */
  $align?: 'center' | 'baseline' | 'flex-start' | 'flex-end';
  $justify?: 'center' | 'space-between' | 'flex-end';
}

/** Lays out its children in a row. */
export const Row = styled.div<RowProps>`
  display: flex;
  ${({ $wrap }) => ($wrap ? 'flex-wrap: wrap;' : '')}
  ${({ $align }) => ($align ? `align-items: ${$align};` : '')}
  ${({ $justify }) => ($justify ? `justify-content: ${$justify};` : '')}
  gap: ${({ $gap = 8, $lineGap = $gap }) => ($lineGap === 0 ? '0' : space[$lineGap])}
    ${({ $gap = 8 }) => space[$gap]};
`;

/** A raised surface with a thin border, which lays out its children as a `Stack`. */
export const Card = styled(Stack)`
  padding: ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
`;
