import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import '../../i18n/texts/areas';
import { color, space } from '../../theme/tokens';
import { useCurrentUser } from '../../features/auth/auth.queries';
import { AccountLinks } from './account-links';
import { AreaLinks } from './area-links';
import { Settings } from './settings';

const AreaList = styled.nav`
  inline-size: 100%;
`;

const Foot = styled.div`
  inline-size: 100%;
  padding-block-start: ${space[8]};
  border-block-start: 1px solid ${color.line};
`;

/** The menu that a member's avatar opens in narrow windows: all areas, the account, theme and language. */
export function MemberMenu({ withLanguage }: { withLanguage: boolean }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  return (
    <>
      <AreaList aria-label={t('nav.menu')}>
        <AreaLinks homeLabel="home" />
      </AreaList>
      <Foot>
        {user ? <AccountLinks user={user} /> : null}
        <Settings withLanguage={withLanguage} />
      </Foot>
    </>
  );
}
