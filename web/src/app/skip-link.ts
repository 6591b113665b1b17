import { styled } from 'styled-components';
import { color, layer, radius, space } from '../theme/tokens';

/** The first focusable element of a page, which skips the header. Visible only while it has the focus. */
export const SkipLink = styled.a`
  position: fixed;
  inset-block-start: ${space[8]};
  inset-inline-start: ${space[8]};
  z-index: ${layer.skipLink};
  padding: ${space[12]} ${space[16]};
  border-radius: ${radius.field};
  background: ${color.accent};
  color: ${color.onAccent};
  font-weight: 600;
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;
