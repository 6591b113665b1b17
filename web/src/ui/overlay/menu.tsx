import { languageDirection } from '@mikai/contract/languages';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { useLanguage } from '../../i18n/use-language';
import { color, layer, motion, radius, shadow, space, text } from '../../theme/tokens';
import { IconButton } from '../buttons/icon-button';
import { MoreIcon } from '../icons/icons';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(-4px); }
`;

const Sheet = styled(DropdownMenu.Content)`
  z-index: ${layer.popover};
  min-inline-size: 12rem;
  max-inline-size: min(22rem, calc(100vw - 2rem));
  padding: ${space[8]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  color: ${color.ink};
  box-shadow: ${shadow.high};
  animation: ${arrive} ${motion.feedback};
`;

const Item = styled(DropdownMenu.Item)<{ $danger: boolean }>`
  display: grid;
  align-content: center;
  min-block-size: 2.75rem;
  padding: ${space[8]} ${space[12]};
  border-radius: ${radius.field};
  color: ${({ $danger }) => ($danger ? color.danger : color.ink)};
  font-size: ${text[15]};
  cursor: pointer;
  outline: none;
  small {
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
  &[data-highlighted] {
    background: ${({ $danger }) => ($danger ? color.dangerSoft : color.accentSoft)};
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  &[data-disabled] {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;

interface MenuProps {
  /** The label of the button, for screen readers and as a tooltip. */
  label: string;
  /** The content of the button; three dots by default. */
  icon?: ReactNode;
  children: ReactNode;
}

/**
 * A button that opens a short list of actions. Radix implements WAI-ARIA's menu button: arrow keys, first letters, Escape,
 * and returning the focus to the button.
 */
export function Menu({ label, icon, children }: MenuProps) {
  const language = useLanguage();
  return (
    // Not modal, because a modal Radix menu inserts a style sheet, which the content security policy would refuse.
    <DropdownMenu.Root modal={false} dir={languageDirection(language)}>
      <DropdownMenu.Trigger asChild>
        <IconButton label={label}>{icon ?? <MoreIcon />}</IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <Sheet align="end" sideOffset={4} collisionPadding={16}>
          {children}
        </Sheet>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  onSelect: () => void;
  /** An explanation below the label. */
  hint?: string;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** An action of a menu. */
export function MenuItem({ onSelect, hint, danger = false, disabled, children }: MenuItemProps) {
  return (
    <Item $danger={danger} disabled={disabled} onSelect={onSelect}>
      {children}
      {hint ? <small>{hint}</small> : null}
    </Item>
  );
}
