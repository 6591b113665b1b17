import { styled } from 'styled-components';
import { breakpoint, space } from '../../theme/tokens';

/** Search and filters above a list, each in a `Field`. They wrap if there is no room; the first one is the widest. */
export const FilterBar = styled.div.attrs({ role: 'search' })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  align-items: start;
  gap: ${space[12]};
  > :first-child {
    grid-column: 1 / -1;
  }
  @media (min-width: ${breakpoint.medium}) {
    > :first-child {
      grid-column: span 2;
    }
  }
`;
