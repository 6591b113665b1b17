import type { Badges } from '@mikai/contract/notifications';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint, space } from '../theme/tokens';
import { BADGE_LIMITS, badgeCount } from './badge-text';
import { NavBadge } from './nav-badge';
import { NavItem } from './nav-item';
import { HEADER_LINKS, visibleEntries } from './navigation';

const Links = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  @media (min-width: ${breakpoint.large}) {
    flex-flow: row wrap;
    gap: 0 ${space[16]};
    margin-inline-start: -${space[8]};
  }
`;

interface NavLinksProps {
  isMember: boolean;
  badges: Badges | undefined;
}

/** The links of the header, those with news with their badge. */
export function NavLinks({ isMember, badges }: NavLinksProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('nav.label')}>
      <Links>
        {visibleEntries(HEADER_LINKS, isMember).map(({ to, label, badge }) => (
          <li key={to}>
            <NavItem to={to} end={to === '/'}>
              <span>
                {t(label)}
                {badge ? <NavBadge count={badgeCount(badges, badge)} limit={BADGE_LIMITS.item} /> : null}
              </span>
            </NavItem>
          </li>
        ))}
      </Links>
    </nav>
  );
}
