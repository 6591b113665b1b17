import { css } from 'styled-components';
import { color, radius, space } from '../../../theme/tokens';

/** Returns the attributes of a message that the person is led to: it can take the focus, and is marked for as long as they stay. */
export const foundProps = (isFound: boolean): { tabIndex?: number; 'data-found'?: '' } =>
  isFound ? { tabIndex: -1, 'data-found': '' } : {};

/** A frame around the message that was found, for a list of messages. */
export const foundFrame = css`
  [data-found] {
    outline: 2px solid ${color.accent};
    outline-offset: ${space[8]};
    border-radius: ${radius.field};
  }
`;
