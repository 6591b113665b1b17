import { styled } from 'styled-components';
import { color, radius, shadow, space, text } from '../../../theme/tokens';
import { fingerSized } from '../../../ui/links/lone-link';

/** The card of a sign-in form. */
export const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  inline-size: 100%;
  max-inline-size: 28rem;
  margin-inline: auto;
  padding: ${space[24]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.low};
`;

export const Head = styled.header`
  position: relative;
  display: grid;
  gap: ${space[8]};
  h1,
  h2 {
    font-size: ${text[32]};
  }
  h2:focus {
    outline: none;
  }
  > button {
    position: absolute;
    inset-block-start: -${space[12]};
    inset-inline-end: -${space[12]};
  }
  h2:has(~ button) {
    padding-inline-end: ${space[32]};
  }
  p {
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
`;

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`;

/** Two fields side by side if there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  gap: ${space[16]};
  align-items: start;
`;

/** A button that looks like a link and switches to another mode of the form. */
export const TextLink = styled.button.attrs({ type: 'button' })`
  ${fingerSized}
  padding: ${space[4]} 0;
  border: 0;
  background: none;
  color: ${color.accent};
  font-size: ${text[15]};
  text-decoration: underline;
  text-underline-offset: 0.18em;
  text-align: start;
  cursor: pointer;
`;

export const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[16]};
  color: ${color.inkSoft};
  font-size: ${text[15]};
  > a {
    ${fingerSized}
  }
`;

export const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

/** A success message, announced when it appears. */
export const SuccessNote = styled.p.attrs({ role: 'status' })`
  padding: ${space[12]} ${space[16]};
  border-radius: ${radius.field};
  background: ${color.accentSoft};
  color: ${color.accent};
  font-size: ${text[15]};
`;
