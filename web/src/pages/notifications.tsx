import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RequireMember } from '../app/require-member';
import { NotificationsPanel } from '../features/notifications/components/notifications-panel';
import { PreferencesPanel } from '../features/notifications/components/preferences-panel';
import '../i18n/texts/notifications';
import { useDocumentTitle } from '../lib/use-document-title';
import { SettingsColumn } from '../ui/settings-card';
import { Tabs } from '../ui/tabs';

/**
 * `/notifications`: what happened while the member was away, and what of it reaches them; `?tab=preferences` opens the
 * latter.
 */
export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const [params] = useSearchParams();
  useDocumentTitle(t('title'));
  return (
    <RequireMember>
      {({ timeZone }) => (
        <SettingsColumn>
          <header>
            <h1>{t('title')}</h1>
            <p>{t('lead')}</p>
          </header>
          <Tabs
            label={t('title')}
            start={params.get('tab') ?? undefined}
            items={[
              { id: 'notifications', label: t('tabs.notifications'), content: <NotificationsPanel /> },
              {
                id: 'preferences',
                label: t('tabs.preferences'),
                content: <PreferencesPanel timeZone={timeZone} />,
              },
            ]}
          />
        </SettingsColumn>
      )}
    </RequireMember>
  );
}
