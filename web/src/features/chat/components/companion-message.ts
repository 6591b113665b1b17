import { styled } from 'styled-components';
import { space, text } from '../../../theme/tokens';

/** MikAI's messages: plain surface, a slightly larger size. */
export const CompanionMessage = styled.div`
  display: grid;
  gap: ${space[8]};
  max-inline-size: 40rem;
  font-size: ${text[18]};
`;
