import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';

/** One row of a thread, in its column. */
export const Row = styled.div<{ $own: boolean; $spaced: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $own }) => ($own ? 'flex-end' : 'flex-start')};
  gap: ${space[4]};
  max-inline-size: 45rem;
  margin-inline: auto;
  padding: 0 ${space[16]} ${({ $spaced }) => ($spaced ? space[16] : space[4])};
  font-size: ${text[17]};
`;

/** A message of the other member. */
export const TheirMessage = styled.div`
  max-inline-size: min(34rem, 92%);
  overflow-wrap: anywhere;
`;

/** The date above the first message of a day. */
export const Day = styled.p`
  align-self: stretch;
  padding-block: ${space[8]} ${space[12]};
  text-align: center;
  color: ${color.inkSoft};
  font-size: ${text[13]};
  font-weight: 600;
  &::first-letter {
    text-transform: uppercase;
  }
`;

/** The beginning of a thread. */
export const Start = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  max-inline-size: 30rem;
  margin-inline: auto;
  padding: ${space[32]} ${space[16]} ${space[16]};
  color: ${color.inkSoft};
  font-size: ${text[15]};
  text-align: center;
`;
