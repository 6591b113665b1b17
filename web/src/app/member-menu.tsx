import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import '../i18n/texts/rooms';
import { color, space } from '../theme/tokens';
import { useCurrentUser } from '../features/auth/auth.queries';
import { AccountLinks } from './account-links';
import { RoomLinks } from './room-links';
import { Settings } from './settings';

const Rooms = styled.nav`
  inline-size: 100%;
`;

const Foot = styled.div`
  inline-size: 100%;
  padding-block-start: ${space[8]};
  border-block-start: 1px solid ${color.line};
`;

/** What opens from the initial on a phone: all rooms, the account, theme and language. */
export function MemberMenu({ withLanguage }: { withLanguage: boolean }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  return (
    <>
      <Rooms aria-label={t('nav.menu')}>
        <RoomLinks homeWord="home" />
      </Rooms>
      <Foot>
        {user ? <AccountLinks user={user} /> : null}
        <Settings withLanguage={withLanguage} />
      </Foot>
    </>
  );
}
