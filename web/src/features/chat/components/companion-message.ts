import { css, styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens';

/** MikAI's messages: plain surface, a slightly larger size. */
export const CompanionMessage = styled.div`
  display: grid;
  gap: ${space[8]};
  max-inline-size: 40rem;
  font-size: ${text[18]};
`;

/** The attributes of a message that the person is led to: it can take the focus, and is marked for as long as they stay. */
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
