import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, motion, radius, space, text } from '../theme/tokens';
import { CloseIcon, MenuIcon } from '../ui/first-icons';
import { VisuallyHidden } from '../ui/visually-hidden';
import { BADGE_LIMITS } from './badge-text';
import { NavBadge } from './nav-badge';

const Pill = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[4]};
  flex: none;
  min-inline-size: 2.75rem;
  block-size: 2.75rem;
  padding: 0 ${space[8]};
  border: 0;
  border-radius: ${radius.full};
  background: transparent;
  color: ${color.inkSoft};
  font-size: ${text[15]};
  cursor: pointer;
  transition: background ${motion.feedback};
  &:hover {
    background: ${color.accentSoft};
    color: ${color.ink};
  }
`;

interface MenuButtonProps {
  ref: Ref<HTMLButtonElement>;
  isOpen: boolean;
  /** Id of what it opens. */
  panelId: string;
  /** How much is unread behind it. */
  count: number;
  onToggle: () => void;
}

/** Opens and closes the navigation on small screens. Closed, it tells how much is unread in it. */
export function MenuButton({ ref, isOpen, panelId, count, onToggle }: MenuButtonProps) {
  const { t } = useTranslation();
  return (
    <Pill
      ref={ref}
      title={t('nav.menu')}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onToggle}
    >
      {isOpen ? <CloseIcon /> : <MenuIcon />}
      <VisuallyHidden>{t('nav.menu')}</VisuallyHidden>
      {isOpen ? null : <NavBadge count={count} limit={BADGE_LIMITS.menu} />}
    </Pill>
  );
}
