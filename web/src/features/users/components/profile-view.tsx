import { avatarParts, defaultAvatar } from '@mikai/contract/avatars';
import type { CurrentUser } from '@mikai/contract/auth';
import { LANGUAGES } from '@mikai/contract/languages';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { font, space, text } from '../../../theme/tokens';
import { Avatar } from '../../../shared/people/avatar';
import { Facts } from '../../../ui/layout/settings-card';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import type { PatchUser } from '../users.mutations';
import { zoneName } from '../time-zones';
import { PendingAddress } from './pending-address';

/** The picture that others see, with the name beside it: two terms of a list, drawn as a portrait. */
const Portrait = styled.dl`
  display: flex;
  align-items: center;
  gap: ${space[16]};
  min-inline-size: 0;
  margin: 0;
  dd {
    margin: 0;
  }
  > :last-child {
    min-inline-size: 0;
  }
  bdi {
    font-family: ${font.display};
    font-size: ${text[25]};
    font-variation-settings: 'SOFT' 80;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
`;

/** The profile as it is. */
export function ProfileView({ user, patchUser }: { user: CurrentUser; patchUser: PatchUser }) {
  const { t } = useTranslation('account');
  const { figure, tone } = avatarParts(user.avatar ?? defaultAvatar(user.id));
  const avatarName = `${t(`profile.figures.${figure}`)}, ${t(`profile.tones.${tone}`)}`;
  return (
    <>
      <Portrait>
        <div>
          <VisuallyHidden as="dt">{t('profile.avatar')}</VisuallyHidden>
          <dd>
            <Avatar of={user} size="portrait" />
            <VisuallyHidden>{avatarName}</VisuallyHidden>
          </dd>
        </div>
        <div>
          <VisuallyHidden as="dt">
            {t(user.displayName ? 'profile.displayName' : 'profile.username')}
          </VisuallyHidden>
          <dd>
            <bdi>{user.displayName || user.username}</bdi>
          </dd>
        </div>
      </Portrait>
      <Facts>
        {user.displayName ? (
          <div>
            <dt>{t('profile.username')}</dt>
            <dd>
              <bdi>{user.username}</bdi>
            </dd>
          </div>
        ) : (
          <div>
            <dt>{t('profile.displayName')}</dt>
            <dd>{t('profile.notSet')}</dd>
          </div>
        )}
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
          <dd>
            {LANGUAGES.find(({ code }) => code === user.language)?.name ?? t('profile.browserLanguage')}
          </dd>
        </div>
      </Facts>
    </>
  );
}
