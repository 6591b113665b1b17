import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, motion } from '../../theme/tokens';

const RoundButton = styled.button<{ $filled: boolean }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: 50%;
  cursor: pointer;
  background: ${({ $filled }) => ($filled ? color.accent : 'transparent')};
  color: ${({ $filled }) => ($filled ? color.onAccent : color.inkSoft)};
  transition:
    background ${motion.feedback},
    color ${motion.feedback};
  &:hover:not(:disabled) {
    background: ${({ $filled }) => ($filled ? color.accentStrong : color.accentSoft)};
    color: ${({ $filled }) => ($filled ? color.onAccent : color.ink)};
  }
  &:disabled {
    cursor: not-allowed;
    background: ${({ $filled }) => ($filled ? color.line : 'transparent')};
    color: ${color.inkSoft};
  }
`;

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The action of the button, for screen readers and as a tooltip. */
  label: string;
  filled?: boolean;
  children: ReactNode;
}

/** A round button of 44 px that shows only an icon. */
export function IconButton({ label, filled = false, children, ...rest }: IconButtonProps) {
  return (
    <RoundButton type="button" aria-label={label} title={label} $filled={filled} {...rest}>
      {children}
    </RoundButton>
  );
}
