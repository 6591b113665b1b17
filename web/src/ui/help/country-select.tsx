import { CRISIS_COUNTRIES } from '@mikai/contract/crisis-lines';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../form/select';
import { useHelpStore } from './help.store';
import { useCrisisLines } from './use-crisis-lines';

/** Returns the name of a country in a language. */
export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

/** Chooses the country whose crisis lines are shown. The choice is stored on this device only. */
export function CountrySelect() {
  const { t, i18n } = useTranslation('safety');
  const { country } = useCrisisLines();
  const choose = useHelpStore((state) => state.chooseCountry);
  const countries = useMemo(
    () =>
      CRISIS_COUNTRIES.map((code) => ({ code, name: countryName(code, i18n.language) })).sort((a, b) =>
        a.name.localeCompare(b.name, i18n.language),
      ),
    [i18n.language],
  );
  return (
    <Select
      label={t('country')}
      bordered
      value={country ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{t('countryUnknown')}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
