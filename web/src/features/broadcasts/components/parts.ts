import { styled } from 'styled-components';
import { breakpoint, color, radius, space, text } from '../../../theme/tokens';

/** The form, and the preview beside it. */
export const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]} ${space[32]};
  align-items: start;
  @media (min-width: ${breakpoint.medium}) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

/** Fields in a column. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  h3 {
    font-size: ${text[17]};
  }
`;

/** Fields side by side if there is room. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  align-items: start;
  gap: ${space[12]} ${space[16]};
`;

/** Buttons and badges in a row. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};
`;

/** A checkbox with its label. */
export const Tick = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  min-block-size: 2.75rem;
  font-size: ${text[15]};
  cursor: pointer;
  input {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    accent-color: ${color.accent};
  }
`;

/** A notification as a device shows it. */
export const Bubble = styled.div`
  display: grid;
  gap: ${space[4]};
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  font-size: ${text[15]};
  overflow-wrap: anywhere;
  > :last-child {
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;
