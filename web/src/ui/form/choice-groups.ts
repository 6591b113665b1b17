import { styled } from 'styled-components';
import { color, radius, space, text } from '../../theme/tokens';

/** A question with one answer per line; the whole line, with its radio button, can be pressed. */
export const RadioList = styled.fieldset`
  display: grid;
  gap: ${space[4]};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-block-end: ${space[8]};
    padding: 0;
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: center;
    gap: ${space[12]};
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
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin: 0;
    accent-color: ${color.accent};
  }
`;

/** A question whose answers are chips in a row that wraps. */
export const ChipGroup = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-block-end: ${space[8]};
    font-size: ${text[15]};
    font-weight: 600;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]};
  }
`;
