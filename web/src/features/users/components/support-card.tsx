import type { CurrentUser } from '@mikai/contract/auth';
import { useTranslation } from 'react-i18next';
import { SettingsCard } from '../../../ui/layout/settings-card';
import { Switch } from '../../../ui/form/switch';
import { useToggleSupport } from '../users.mutations';
import type { PatchUser } from '../users.mutations';

/** The flag by which a member asks others to reach out. While the request runs, it shows the chosen state. */
export function SupportCard({ user, patchUser }: { user: CurrentUser; patchUser: PatchUser }) {
  const { t } = useTranslation('account');
  const toggle = useToggleSupport(patchUser);
  return (
    <SettingsCard title={t('support.title')}>
      <Switch
        label={t('support.label')}
        hint={t(user.needsSupport ? 'support.isOn' : 'support.isOff')}
        checked={toggle.isPending ? toggle.variables : user.needsSupport}
        isBusy={toggle.isPending}
        onChange={toggle.mutate}
      />
    </SettingsCard>
  );
}
