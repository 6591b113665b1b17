import { css, styled } from 'styled-components';
import { color, motion, radius, space, text, touch } from '../../theme/tokens';

export type ButtonVariant = 'primary' | 'quiet' | 'help' | 'danger' | 'plain';

export interface ButtonProps {
  $variant?: ButtonVariant;
  $size?: 'regular' | 'small';
}

const variants = {
  primary: css`
    background: ${color.accent};
    color: ${color.onAccent};
    &:hover:not(:disabled) {
      background: ${color.accentStrong};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${color.accent};
    box-shadow: inset 0 0 0 1.5px ${color.line};
    &:hover:not(:disabled) {
      background: ${color.accentSoft};
    }
  `,
  help: css`
    background: ${color.helpSoft};
    color: ${color.help};
    &:hover:not(:disabled) {
      box-shadow: inset 0 0 0 1.5px ${color.help};
    }
  `,
  danger: css`
    background: ${color.dangerSoft};
    color: ${color.danger};
    &:hover:not(:disabled) {
      box-shadow: inset 0 0 0 1.5px ${color.danger};
    }
  `,
  plain: css`
    background: transparent;
    color: ${color.inkSoft};
    &:hover:not(:disabled) {
      color: ${color.ink};
      background: ${color.accentSoft};
    }
  `,
};

/** The style shared by buttons and by links that look like buttons. */
export const buttonStyle = css<ButtonProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[8]};
  min-block-size: ${({ $size }) => ($size === 'small' ? '2.5rem' : '2.875rem')};
  padding: ${({ $size }) => ($size === 'small' ? `${space[8]} ${space[16]}` : `${space[12]} ${space[24]}`)};
  border: 0;
  border-radius: ${radius.full};
  font-size: ${({ $size }) => ($size === 'small' ? text[15] : text[17])};
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background ${motion.feedback},
    box-shadow ${motion.feedback},
    color ${motion.feedback};
  ${({ $variant = 'primary' }) => variants[$variant]}
  @media ${touch} {
    min-block-size: 2.75rem;
  }
  /* Outlined only, so that a disabled button is never the most prominent one. */
  &&:disabled,
  &&[aria-disabled='true'] {
    background: transparent;
    box-shadow: inset 0 0 0 1.5px ${color.line};
    color: ${color.inkSoft};
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    border: 1px solid ButtonText;
  }
`;

/** A button. `type` is `button` by default, so that it doesn't submit a form by accident. */
export const Button = styled.button.attrs<ButtonProps>(({ type }) => ({
  type: type ?? 'button',
}))<ButtonProps>`
  ${buttonStyle}
`;
