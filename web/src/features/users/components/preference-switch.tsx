import type { PreferenceSwitches } from '@mikai/contract/users';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../ui/form/switch';
import { useSetPreference } from '../users.mutations';
import { preferencesQuery } from '../users.queries';

/** One of the things that the member may turn off, by itself. Nothing while it is not known. */
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
