import { css } from 'styled-components';
import { color, radius, space } from '../../../theme/tokens';

/** Returns the attributes of a message: the one in the address is focusable, and marked for `foundFrame`. */
export const foundProps = (isFound: boolean): { tabIndex?: number; 'data-found'?: '' } =>
  isFound ? { tabIndex: -1, 'data-found': '' } : {};

/** Style for a list of messages that frames the one in the address. */
export const foundFrame = css`
  [data-found] {
    outline: 2px solid ${color.accent};
    outline-offset: ${space[8]};
    border-radius: ${radius.field};
  }
`;
