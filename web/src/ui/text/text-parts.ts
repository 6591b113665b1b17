import { styled } from 'styled-components';
import { color, radius, space, text, touch } from '../../theme/tokens';

/** A small button that looks like text, with a touch target of full size. */
export const TextButton = styled.button.attrs(({ type }) => ({ type: type ?? 'button' }))`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[8]};
  min-block-size: 2.5rem;
  padding: 0 ${space[8]};
  border: 0;
  border-radius: ${radius.full};
  background: none;
  color: ${color.inkSoft};
  font-size: ${text[15]};
  font-weight: 600;
  cursor: pointer;
  &:hover:not(:disabled) {
    background: ${color.accentSoft};
    color: ${color.ink};
  }
  &[aria-pressed='true'] {
    color: ${color.bloom};
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
  @media ${touch} {
    min-block-size: 2.75rem;
    min-inline-size: 2.75rem;
  }
`;

/** A row of small buttons. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[4]};
  margin-inline-start: calc(-1 * ${space[8]});
`;

export const MutedText = styled.p`
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

export const ErrorText = styled.p.attrs({ role: 'alert' })`
  color: ${color.danger};
  font-size: ${text[15]};
`;
