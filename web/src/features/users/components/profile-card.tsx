import type { CurrentUser } from '@mikai/contract/auth';
import type { CrisisCard } from '@mikai/contract/safety';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime } from '../../../lib/time/time-format';
import { InLanguage } from '../../../i18n/in-language';
import { Button } from '../../../ui/buttons/button';
import { CrisisCardView } from '../../../ui/help/crisis-card';
import { CardActions, SettingsCard } from '../../../ui/layout/settings-card';
import { showToast } from '../../../ui/overlay/toast.store';
import { CheckLine } from '../../../ui/help/check-line';
import type { PatchUser } from '../users.mutations';
import { isProfileEditable } from '../users.settings';
import { setProfileDraft, useProfileDraft } from '../users.store';
import { ProfileForm } from './profile-form';
import { ProfileView } from './profile-view';

/** Takes no space and no gap while it is empty. */
const Slot = styled.div`
  &:empty {
    position: absolute;
  }
`;

/** Username, names, address and bio: shown, and edited in the same place. */
export function ProfileCard({ user, patchUser }: { user: CurrentUser; patchUser: PatchUser }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const draft = useProfileDraft(user.id);
  const [crisis, setCrisis] = useState<CrisisCard | null>(null);
  const isEditable = isProfileEditable();
  const isEditing = isEditable && draft !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (crisis) card.current?.scrollIntoView({ block: 'center' });
  }, [crisis]);
  const close = () => {
    setProfileDraft(null);
    heading.current?.focus();
  };

  const notifySaved = ({ pendingEmail: email, pendingEmailAt, isPendingEmailConfirmed }: CurrentUser) =>
    showToast({
      title: t('profile.saved'),
      description:
        email === null || pendingEmailAt === null || isPendingEmailConfirmed
          ? undefined
          : t('profile.pendingEmail', { email, when: formatDateTime(pendingEmailAt, language) }),
    });

  return (
    <SettingsCard title={t('profile.title')} lead={t('profile.lead')} headingRef={heading}>
      <Slot role="status" ref={card}>
        {crisis ? (
          <InLanguage language={crisis.language}>
            <CrisisCardView />
          </InLanguage>
        ) : null}
      </Slot>
      <CheckLine of={/^\/api\/user\/profile/} />
      {isEditing ? (
        <ProfileForm
          user={user}
          draft={draft}
          onCancel={close}
          onCrisis={setCrisis}
          onSaved={(answer) => {
            patchUser(answer.user);
            setCrisis(answer.crisis ?? null);
            close();
            // Nothing may compete with the crisis card.
            if (!answer.crisis) notifySaved(answer.user);
          }}
        />
      ) : (
        <>
          <ProfileView user={user} patchUser={patchUser} />
          {isEditable ? (
            <CardActions>
              <Button
                $variant="quiet"
                $size="small"
                onClick={() => setProfileDraft({ userId: user.id, values: {} })}
              >
                {t('profile.edit')}
              </Button>
            </CardActions>
          ) : (
            <p>{t('profile.disabled')}</p>
          )}
        </>
      )}
    </SettingsCard>
  );
}
