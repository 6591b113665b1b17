import type { CurrentUser } from '@mikai/contract/auth';
import { LANGUAGES } from '@mikai/contract/languages';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../ui/settings-card';
import type { PatchUser } from '../account.mutations';
import { zoneName } from '../time-zones';
import { PendingAddress } from './pending-address';

/** The profile as it is. */
export function ProfileView({ user, patchUser }: { user: CurrentUser; patchUser: PatchUser }) {
  const { t } = useTranslation('account');
  return (
    <Facts>
      <div>
        <dt>{t('profile.username')}</dt>
        <dd>
          <bdi>{user.username}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('profile.displayName')}</dt>
        <dd>
          <bdi>{user.displayName || t('profile.notSet')}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('profile.email')}</dt>
        <dd>
          <bdi>{user.email}</bdi>
          <PendingAddress user={user} patchUser={patchUser} />
        </dd>
      </div>
      <div>
        <dt>{t('profile.bio')}</dt>
        <dd dir="auto">{user.bio || t('profile.noBio')}</dd>
      </div>
      <div>
        <dt>{t('profile.timeZone')}</dt>
        <dd>{zoneName(user.timeZone)}</dd>
      </div>
      <div>
        <dt>{t('profile.language')}</dt>
        <dd>{LANGUAGES.find(({ code }) => code === user.language)?.name ?? t('profile.browserLanguage')}</dd>
      </div>
    </Facts>
  );
}
