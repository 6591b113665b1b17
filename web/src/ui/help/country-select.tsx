import { CRISIS_COUNTRIES } from '@mikai/contract/crisis-lines';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../form/select';
import { useHelpStore } from './help.store';
import { useCrisisLines } from './use-crisis-lines';

/** Name of a country in the language of the page. */
export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

/** Chooses the country whose lines are shown; remembered on this device only. */
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
