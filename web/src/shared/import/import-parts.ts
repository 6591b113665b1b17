import { styled } from 'styled-components';
import { space, text } from '../../theme/tokens';
import { Stack } from '../../ui/layout/primitives';

/** The preview of a file that is about to be imported; its folded lists scroll. */
export const ImportStack = styled(Stack).attrs({ $bounded: true })`
  summary {
    min-block-size: 2.75rem;
    align-content: center;
    cursor: pointer;
  }
  ul {
    max-block-size: 14rem;
    margin: 0;
    padding-inline-start: ${space[16]};
    overflow-y: auto;
    overflow-wrap: anywhere;
    font-size: ${text[13]};
  }
`;
