import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import '../../i18n/texts/areas';
import { color, layer, radius, space, text } from '../../theme/tokens';
import { Avatar } from '../../shared/people/avatar';
import { Logo } from '../../ui/icons/logo';
import { NextIcon } from '../../ui/icons/area-icons';
import { useCurrentUser } from '../../features/auth/auth.queries';
import { AccountLinks } from './account-links';
import { AreaLinks } from './area-links';
import { Settings } from './settings';

/** Its width must equal `RAIL_WIDTH` in `layout.tsx`. */
const Frame = styled.div`
  position: fixed;
  z-index: ${layer.header};
  inset-block: 0;
  inset-inline-start: 0;
  display: flex;
  flex-direction: column;
  inline-size: 13rem;
  padding: ${space[24]} ${space[12]} ${space[8]};
  background: ${color.surfaceSunk};
  border-inline-end: 1px solid ${color.line};
`;

const Home = styled(Link)`
  display: flex;
  align-items: center;
  min-block-size: 2.75rem;
  padding-inline: ${space[12]};
  text-decoration: none;
`;

/** In low windows the groups scroll between the logo and the account links. */
const AreaList = styled.nav`
  flex: 1;
  min-block-size: 0;
  overflow-y: auto;
  padding-block-end: ${space[8]};
`;

const Foot = styled.div`
  position: relative;
  padding-block-start: ${space[8]};
  border-block-start: 1px solid ${color.line};
`;

const Who = styled.button.attrs({ type: 'button' })`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  inline-size: 100%;
  min-block-size: 2.75rem;
  padding-inline: ${space[12]};
  border: 0;
  border-radius: ${radius.field};
  background: none;
  font-size: ${text[15]};
  font-weight: 600;
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${color.accentSoft};
  }
  /* Wraps to two lines: cut to one, a name whose direction differs from the greeting's would lose its beginning. */
  bdi {
    display: -webkit-box;
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    line-height: 1.2;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  > svg {
    color: ${color.inkSoft};
    rotate: -90deg;
  }
  &[aria-expanded='true'] > svg {
    rotate: 90deg;
  }
`;

/** The members' navigation in wide windows. */
export function Rail() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <Frame
      data-shell=""
      onKeyDown={(event) => {
        if (event.key === 'Escape') setIsOpen(false);
      }}
    >
      <Home to="/" aria-label={t('nav.logo')}>
        <Logo />
      </Home>
      <AreaList aria-label={t('nav.label')}>
        <AreaLinks homeLabel="today" />
      </AreaList>
      <Foot>
        {user ? (
          <>
            {isOpen ? <AccountLinks id={listId} user={user} onDone={() => setIsOpen(false)} /> : null}
            <Who
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Avatar of={user} size="small" />
              <bdi>{t('nav.greeting', { name: user.displayName || user.username })}</bdi>
              <NextIcon />
            </Who>
          </>
        ) : null}
        <Settings withLanguage />
      </Foot>
    </Frame>
  );
}
