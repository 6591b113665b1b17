import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint, space } from '../../theme/tokens';
import { NavItem } from './nav-item';
import { HEADER_LINKS } from './navigation';

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

/** The links of the header for visitors. */
export function NavLinks() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('nav.label')}>
      <Links>
        {HEADER_LINKS.map(({ to, label }) => (
          <li key={to}>
            <NavItem to={to}>{t(label)}</NavItem>
          </li>
        ))}
      </Links>
    </nav>
  );
}
