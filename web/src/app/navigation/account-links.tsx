import type { CurrentUser } from '@mikai/contract/auth';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { space } from '../../theme/tokens';
import { NavButton, NavItem } from './nav-item';
import { useSignOut } from '../session/use-sign-out';

const List = styled.ul`
  display: grid;
  padding-inline-start: ${space[4]};
`;

interface AccountLinksProps {
  id?: string;
  user: CurrentUser;
  /** Called after a link or the sign-out button was pressed, to close the menu. */
  onDone?: () => void;
}

/** The links of the account: settings, security, administration, and signing out. */
export function AccountLinks({ id, user, onDone }: AccountLinksProps) {
  const { t } = useTranslation(['areas', 'common']);
  const signOut = useSignOut();
  return (
    <List id={id}>
      <li>
        <NavItem to="/account" onClick={onDone}>
          {t('account')}
        </NavItem>
      </li>
      <li>
        <NavItem to="/security" onClick={onDone}>
          {t('security')}
        </NavItem>
      </li>
      {user.isAdmin ? (
        <li>
          <NavItem to="/admin" onClick={onDone}>
            {t('common:nav.admin')}
          </NavItem>
        </li>
      ) : null}
      <li>
        <NavButton
          onClick={() => {
            onDone?.();
            signOut();
          }}
        >
          {t('common:nav.logout')}
        </NavButton>
      </li>
    </List>
  );
}
