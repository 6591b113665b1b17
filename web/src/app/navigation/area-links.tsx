import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, font, radius, space, text } from '../../theme/tokens';
import { useCurrentUser } from '../../features/auth/auth.queries';
import { BADGE_LIMITS } from './badge-text';
import { NavBadge } from './nav-badge';
import { AREAS } from './areas';
import { useBadges } from './use-badges';
import { Row } from '../../ui/layout/primitives';

const Group = styled.div`
  h2 {
    margin-block: ${space[12]} ${space[4]};
    padding-inline: ${space[12]};
    color: ${color.inkSoft};
    font-family: ${font.body};
    font-size: ${text[13]};
    font-weight: 600;
    letter-spacing: 0;
    line-height: 1.4;
  }
`;

const AreaLink = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  min-block-size: 2.25rem;
  padding-inline: ${space[12]};
  border-radius: ${radius.field};
  color: ${color.inkSoft};
  font-size: ${text[15]};
  line-height: 1.25;
  text-decoration: none;
  > svg {
    flex: none;
  }
  > span:last-child {
    flex: 1;
  }
  &:hover {
    color: ${color.ink};
    text-decoration: underline;
  }
  &[aria-current='page'] {
    background: ${color.accentSoft};
    color: ${color.accent};
    font-weight: 600;
  }
  @media (pointer: coarse) {
    min-block-size: 2.75rem;
  }
`;

/**
 * The areas of a member, in their groups.
 * @param homeLabel the visible label of the link to Today; with `today`, screen readers get 'Home' as well
 */
export function AreaLinks({ homeLabel }: { homeLabel: 'today' | 'home' }) {
  const { t } = useTranslation(['areas', 'common']);
  const badges = useBadges();
  const isQuiet = useCurrentUser()?.isQuiet ?? true;
  return AREAS.map(({ group, areas }) => (
    <Group key={group}>
      <h2 id={`area-group-${group}`}>{t(`groups.${group}`)}</h2>
      <ul aria-labelledby={`area-group-${group}`}>
        {areas
          .filter(({ isGame }) => !isGame || !isQuiet)
          .map(({ to, icon, label, count }) => {
            const isHome = to === '/';
            return (
              <li key={to}>
                <AreaLink
                  to={to}
                  end={isHome}
                  aria-label={
                    isHome && homeLabel === 'today' ? `${label(t)}, ${t('common:nav.home')}` : undefined
                  }
                >
                  {icon}
                  <Row as="span" $gap={4} $align="center" $justify="space-between">
                    <span>{isHome && homeLabel === 'home' ? t('common:nav.home') : label(t)}</span>
                    {count ? (
                      <span>
                        <NavBadge count={count(badges)} limit={BADGE_LIMITS.item} />
                      </span>
                    ) : null}
                  </Row>
                </AreaLink>
              </li>
            );
          })}
      </ul>
    </Group>
  ));
}
