import type { CurrentUser } from '@mikai/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RequireMember } from '../app/session/require-member';
import { PreferenceSwitch } from '../features/users/components/preference-switch';
import { authKeys } from '../features/auth/auth.queries';
import { LettersBox } from '../features/letters/components/letters-box';
import { NotificationsPanel } from '../features/notifications/components/notifications-panel';
import { PreferencesPanel } from '../features/notifications/components/preferences-panel';
import { useLetterFrequency } from '../features/notifications/use-letter-frequency';
import { PushEnrolment } from '../features/push/components/push-enrolment';
import '../i18n/texts/account';
import '../i18n/texts/letters';
import '../i18n/texts/notifications';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { PageColumn } from '../ui/layout/page-column';
import { Tabs } from '../ui/navigation/tabs';

/**
 * `/notifications`: the member's notifications; `?tab=letters` and `?tab=preferences` open the other tabs.
 */
export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  return <RequireMember title={t('title')}>{(user) => <NotificationCenter user={user} />}</RequireMember>;
}

function NotificationCenter({ user: { timeZone, isQuiet } }: { user: CurrentUser }) {
  const { t } = useTranslation('notifications');
  const [params] = useSearchParams();
  const frequency = useLetterFrequency();
  const queryClient = useQueryClient();
  const askWhoIsHere = () =>
    queryClient.invalidateQueries({ queryKey: authKeys.me }, { cancelRefetch: false });
  useDocumentTitle(t('title'));
  return (
    <PageColumn title={t('title')} lead={t('lead')}>
      <Tabs
        label={t('title')}
        start={params.get('tab') ?? undefined}
        items={[
          { id: 'notifications', label: t('tabs.notifications'), content: <NotificationsPanel /> },
          {
            id: 'letters',
            label: t('tabs.letters'),
            content: <LettersBox frequency={frequency} timeZone={timeZone} isResting={isQuiet} />,
          },
          {
            id: 'preferences',
            label: t('tabs.preferences'),
            content: (
              <PreferencesPanel
                timeZone={timeZone}
                enrolment={<PushEnrolment askWhoIsHere={askWhoIsHere} />}
                nudges={<PreferenceSwitch name="gentleNudges" />}
              />
            ),
          },
        ]}
      />
    </PageColumn>
  );
}
