import { styled } from 'styled-components';
import { space, text } from '../../../theme/tokens';

/** A message of MikAI: on the plain surface, in a slightly larger font. */
export const CompanionMessage = styled.div`
  display: grid;
  gap: ${space[8]};
  max-inline-size: 40rem;
  font-size: ${text[18]};
`;
