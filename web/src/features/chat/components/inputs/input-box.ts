import { styled } from 'styled-components';
import { color, radius, space } from '../../../../theme/tokens';

/** The frame of an input below MikAI's message. */
export const InputBox = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[12]};
  max-inline-size: 30rem;
  padding: ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  > :not(button) {
    inline-size: 100%;
  }
`;
