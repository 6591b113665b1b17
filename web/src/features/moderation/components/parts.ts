import { styled } from 'styled-components';
import { breakpoint, color, radius, space, text } from '../../../theme/tokens';

/** A list beside the chosen item; on a phone only one of them is shown. */
export const Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  align-items: start;
  > :only-child {
    grid-column: 1 / -1;
  }
  @media (min-width: ${breakpoint.large}) {
    grid-template-columns: minmax(0, 20rem) minmax(0, 1fr);
  }
`;

/** The half that steps aside on a phone while the other is looked at. */
export const Half = styled.div<{ $isAside: boolean }>`
  min-inline-size: 0;
  @media (max-width: calc(${breakpoint.large} - 0.02rem)) {
    ${({ $isAside }) => ($isAside ? 'display: none;' : '')}
  }
`;

/** Small quiet facts in a row. */
export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
  color: ${color.inkSoft};
  font-size: ${text[13]};
  line-height: 1.5;
`;

/** A member's text, set apart from ours. */
export const Quoted = styled.blockquote`
  margin: 0;
  padding: ${space[12]} ${space[16]};
  border-radius: ${radius.field};
  background: ${color.surfaceSunk};
  font-size: ${text[15]};
  overflow-wrap: anywhere;
`;

/** A few parts of one matter under one another. */
export const Stack = styled.div<{ $gap?: 8 | 12 | 16 | 24; $spaced?: boolean }>`
  display: grid;
  margin-block-start: ${({ $spaced = false }) => ($spaced ? space[16] : 0)};
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 16 }) => space[$gap]};
  h3 {
    font-size: ${text[17]};
  }
`;

/** Choices of which one is taken, each with what it means. */
export const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-block-end: ${space[4]};
    padding: 0;
    font-size: ${text[15]};
    font-weight: 600;
  }
  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 ${space[12]};
    align-items: baseline;
    min-block-size: 2.75rem;
    padding: ${space[8]} ${space[12]};
    border-radius: ${radius.field};
    cursor: pointer;
  }
  label:hover,
  label:has(:checked) {
    background: ${color.accentSoft};
  }
  input {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 0;
    accent-color: ${color.accent};
    transform: translateY(0.15rem);
  }
  b {
    font-size: ${text[15]};
    font-weight: 600;
  }
  small {
    grid-column: 2;
    color: ${color.inkSoft};
    font-size: ${text[13]};
    line-height: 1.5;
  }
`;
