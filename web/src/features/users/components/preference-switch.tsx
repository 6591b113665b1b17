import type { PreferenceSwitches } from '@mikai/contract/users';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../ui/form/switch';
import { useSetPreference } from '../users.mutations';
import { preferencesQuery } from '../users.queries';

/** A switch for one preference, saved at once. Renders nothing until the preference is loaded. */
export function PreferenceSwitch({ name }: { name: keyof PreferenceSwitches }) {
  const { t } = useTranslation('account');
  const { data } = useQuery(preferencesQuery);
  const { mutate: set } = useSetPreference();
  if (!data) return null;
  return (
    <Switch
      label={t(`preferences.${name}.label`)}
      hint={t(`preferences.${name}.hint`)}
      checked={data[name]}
      onChange={(checked) => set({ [name]: checked })}
    />
  );
}
