import { styled } from 'styled-components';
import { color, radius, space, text } from '../theme/tokens';

/** What went wrong with a form as a whole; said aloud when it appears. It takes focus where a form leads to it. */
export const FormError = styled.p.attrs({ role: 'alert', tabIndex: -1 })`
  padding: ${space[12]} ${space[16]};
  border-radius: ${radius.field};
  background: ${color.dangerSoft};
  color: ${color.danger};
  font-size: ${text[15]};
  scroll-margin-block: ${space[24]};
`;
