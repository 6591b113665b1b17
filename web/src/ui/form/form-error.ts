import { styled } from 'styled-components';
import { color, radius, space, text } from '../../theme/tokens';

/** The error of a form as a whole. It is announced when it appears, and can be focused. */
export const FormError = styled.p.attrs({ role: 'alert', tabIndex: -1 })`
  padding: ${space[12]} ${space[16]};
  border-radius: ${radius.field};
  background: ${color.dangerSoft};
  color: ${color.danger};
  font-size: ${text[15]};
  scroll-margin-block: ${space[24]};
`;
