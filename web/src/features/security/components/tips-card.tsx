import { useTranslation } from 'react-i18next';
import { SettingsCard } from '../../../ui/layout/settings-card';
import { Points } from './stack';

const TIPS = ['unique', 'twoFactor', 'devices', 'never'] as const;

/** Shows four tips for a secure account. */
export function TipsCard() {
  const { t } = useTranslation('security');
  return (
    <SettingsCard title={t('tips.title')}>
      <Points>
        {TIPS.map((tip) => (
          <li key={tip}>{t(`tips.${tip}`)}</li>
        ))}
      </Points>
    </SettingsCard>
  );
}
