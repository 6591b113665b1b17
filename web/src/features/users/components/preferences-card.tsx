import type { PreferenceSwitches } from '@mikai/contract/users';
import { DEFAULT_PREFERENCES } from '@mikai/contract/users';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SettingsCard } from '../../../ui/layout/settings-card';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { Switch } from '../../../ui/form/switch';
import { useSetPreference } from '../users.mutations';
import { preferencesQuery } from '../users.queries';

const { companion: _chosenElsewhere, ...SWITCHES } = DEFAULT_PREFERENCES;
const SHOWN = Object.keys(SWITCHES) as (keyof PreferenceSwitches)[];

/** The member's preferences. Each change takes effect at once. */
export function PreferencesCard() {
  const { t } = useTranslation('account');
  const { data, isPending, isError, refetch } = useQuery(preferencesQuery);
  const set = useSetPreference();
  return (
    <SettingsCard title={t('preferences.title')}>
      {isPending ? <Skeleton widths={['70%', '60%', '75%', '65%']} /> : null}
      {isError && !data ? <ErrorState onRetry={() => void refetch()} /> : null}
      {data
        ? SHOWN.map((name) => (
            <Switch
              key={name}
              label={t(`preferences.${name}.label`)}
              hint={t(`preferences.${name}.hint`)}
              checked={data[name]}
              onChange={(checked) => set.mutate({ [name]: checked })}
            />
          ))
        : null}
    </SettingsCard>
  );
}
