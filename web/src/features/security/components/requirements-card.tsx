import { PASSWORD_CHECKS, PASSWORD_LIMITS } from '@mikai/contract/password';
import { useTranslation } from 'react-i18next';
import { SettingsCard } from '../../../ui/settings-card';
import { Points, Hint } from './stack';

/** Lists the requirements of a password, to be read beforehand. */
export function RequirementsCard() {
  const { t } = useTranslation('security');
  const { t: tPassword } = useTranslation('password');
  return (
    <SettingsCard title={tPassword('checklist')}>
      <Points>
        {PASSWORD_CHECKS.map((check) => (
          <li key={check}>{tPassword(check, { min: PASSWORD_LIMITS.min })}</li>
        ))}
      </Points>
      <Hint>
        {t('requirements.rule', { needed: PASSWORD_LIMITS.checksNeeded, total: PASSWORD_CHECKS.length })}
      </Hint>
    </SettingsCard>
  );
}
