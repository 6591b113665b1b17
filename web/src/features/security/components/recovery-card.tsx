import { useTranslation } from 'react-i18next';
import { SettingsCard } from '../../../ui/layout/settings-card';
import { Points } from './stack';

/** The ways back into an account. */
export function RecoveryCard() {
  const { t } = useTranslation('security');
  return (
    <SettingsCard title={t('recovery.title')}>
      <Points>
        <li>{t('recovery.password')}</li>
        <li>{t('recovery.phone')}</li>
        <li>{t('recovery.both')}</li>
      </Points>
    </SettingsCard>
  );
}
