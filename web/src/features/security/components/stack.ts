import { styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens';

/** A stack whose parts are as wide as their content. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  justify-items: start;
  > * {
    max-inline-size: 100%;
  }
`;

/** A form whose fields are as wide as their column. */
export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`;

export const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

/** A notice about something under way that the member can stop. */
export const Notice = styled.div`
  display: grid;
  gap: ${space[12]};
  justify-items: start;
  inline-size: 100%;
  padding: ${space[16]};
  border-radius: ${radius.field};
  background: ${color.accentSoft};
`;

/** A bulleted list. */
export const Points = styled.ul`
  display: grid;
  gap: ${space[8]};
  padding-inline-start: ${space[24]};
  list-style: disc;
  li::marker {
    color: ${color.accent};
  }
`;
