import { styled } from 'styled-components';
import { color, motion, radius, space, text, touch } from '../../theme/tokens';

/** A small button for a suggestion; `aria-pressed` marks a toggle that is on. */
export const Chip = styled.button.attrs({ type: 'button' })`
  min-block-size: 2.5rem;
  padding: ${space[8]} ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.full};
  background: transparent;
  color: ${color.inkSoft};
  font-size: ${text[15]};
  line-height: 1.3;
  cursor: pointer;
  transition:
    background ${motion.feedback},
    color ${motion.feedback};
  &:hover:not(:disabled) {
    background: ${color.accentSoft};
    color: ${color.ink};
  }
  &[aria-pressed='true'] {
    background: ${color.accentSoft};
    border-color: transparent;
    color: ${color.accent};
    font-weight: 600;
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
