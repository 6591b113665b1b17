import { styled } from 'styled-components';
import { breakpoint, color, space, text } from '../../theme/tokens';

/**
 * A compact list of names and values; each pair is in a `div`.
 * @param $numbers whether the values are numbers: aligned to the end, with digits of equal width
 */
export const DenseFacts = styled.dl<{ $numbers?: boolean }>`
  display: grid;
  margin: 0;
  font-size: ${text[15]};
  > div {
    display: grid;
    grid-template-columns: ${({ $numbers }) => ($numbers ? 'minmax(0, 1fr) auto' : 'minmax(7.5rem, 2fr) minmax(0, 5fr)')};
    align-items: baseline;
    gap: 0 ${space[12]};
    padding-block: ${space[4]};
  }
  > div + div {
    border-block-start: 1px solid ${color.line};
  }
  dt {
    color: ${color.inkSoft};
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  dd {
    margin: 0;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
    font-variant-numeric: tabular-nums;
  }
  @media (min-width: ${breakpoint.small}) {
    ${({ $numbers }) => ($numbers ? `grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: ${space[32]};` : '')}
    > div:nth-child(2) {
      ${({ $numbers }) => ($numbers ? 'border-block-start: 0;' : '')}
    }
  }
`;
