import type { CurrentUser } from '@mikai/contract/auth';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, motion, radius, space, text } from '../../theme/tokens';
import { Avatar } from '../../shared/people/avatar';
import { CloseIcon, MenuIcon } from '../../ui/icons/first-icons';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { BADGE_LIMITS } from './badge-text';
import { NavBadge } from './nav-badge';

const Pill = styled.button.attrs({ type: 'button' })`
  position: relative;
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

/** Positions the badge at the upper corner of the avatar. */
const Dot = styled.span`
  position: absolute;
  inset-block-start: -5px;
  inset-inline-end: -6px;
`;

interface MenuButtonProps {
  ref: Ref<HTMLButtonElement>;
  isOpen: boolean;
  /** The id of the panel that it opens. */
  panelId: string;
  /** The number of unread items in the menu. */
  count: number;
  /** The signed-in member, whose avatar is the button; visitors get an icon. */
  user?: CurrentUser;
  onToggle: () => void;
}

/** Opens and closes the navigation on small screens. Closed, it shows the number of unread items in it. */
export function MenuButton({ ref, isOpen, panelId, count, user, onToggle }: MenuButtonProps) {
  const { t } = useTranslation();
  return (
    <Pill
      ref={ref}
      title={t('nav.menu')}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onToggle}
    >
      {isOpen ? <CloseIcon /> : user ? <Avatar of={user} size="small" /> : <MenuIcon />}
      <VisuallyHidden>{t('nav.menu')}</VisuallyHidden>
      {isOpen ? null : user ? (
        <Dot>
          <NavBadge count={count} limit={BADGE_LIMITS.menu} />
        </Dot>
      ) : (
        <NavBadge count={count} limit={BADGE_LIMITS.menu} />
      )}
    </Pill>
  );
}
