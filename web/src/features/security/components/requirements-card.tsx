import { PASSWORD_CHECKS, PASSWORD_LIMITS } from '@mikai/contract/password';
import { useTranslation } from 'react-i18next';
import { SettingsCard } from '../../../ui/settings-card';
import { Points, Quiet } from './stack';

/** What a password must be like, for reading beforehand. */
export function RequirementsCard() {
  const { t } = useTranslation('security');
  const { t: words } = useTranslation('password');
  return (
    <SettingsCard title={words('checklist')}>
      <Points>
        {PASSWORD_CHECKS.map((check) => (
          <li key={check}>{words(check, { min: PASSWORD_LIMITS.min })}</li>
        ))}
      </Points>
      <Quiet>
        {t('requirements.rule', { needed: PASSWORD_LIMITS.checksNeeded, total: PASSWORD_CHECKS.length })}
      </Quiet>
    </SettingsCard>
  );
}
