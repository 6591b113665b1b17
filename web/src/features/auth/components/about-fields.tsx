import { ACCOUNT_LIMITS, COUNTRY_CHOICES, GENDERS } from '@mikai/contract/auth';
import type { CountryChoice, Gender } from '@mikai/contract/auth';
import { useTranslation } from 'react-i18next';
import { Field, TextInput } from '../../../ui/form/field';
import { countryName } from '../../../ui/help/country-select';
import { SelectInput } from '../../../ui/form/select-input';
import { localDay, withLeadingPlus } from '../registration.rules';
import type { RegistrationField, RegistrationValues } from '../registration.rules';
import { Pair } from './form-parts';

interface AboutFieldsProps {
  values: RegistrationValues;
  errors: Partial<Record<RegistrationField, string>>;
  onChange: <F extends RegistrationField>(field: F, value: RegistrationValues[F]) => void;
}

/** The fields of a new member about themselves. */
export function AboutFields({ values, errors, onChange }: AboutFieldsProps) {
  const { t, i18n } = useTranslation('auth');
  const optional = (label: string) => t('fields.optional', { label });
  const required = (label: string) => t('fields.required', { label });
  return (
    <>
      <Field
        label={optional(t('fields.displayName'))}
        hint={t('fields.displayNameHint')}
        error={errors.displayName}
      >
        {(control) => (
          <TextInput
            {...control}
            name="displayName"
            value={values.displayName}
            onChange={(event) => onChange('displayName', event.currentTarget.value)}
            maxLength={ACCOUNT_LIMITS.displayNameMax}
            autoComplete="name"
            dir="auto"
          />
        )}
      </Field>
      <Pair>
        <Field label={optional(t('fields.birthday'))} error={errors.birthday}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              name="birthday"
              value={values.birthday}
              onChange={(event) => onChange('birthday', event.currentTarget.value)}
              max={localDay(new Date())}
              autoComplete="bday"
            />
          )}
        </Field>
        <Field label={optional(t('fields.gender'))}>
          {(control) => (
            <SelectInput
              {...control}
              name="gender"
              value={values.gender}
              onChange={(event) => onChange('gender', event.currentTarget.value as Gender)}
            >
              {GENDERS.map((gender) => (
                <option key={gender} value={gender}>
                  {t(`genders.${gender === '' ? 'unsaid' : gender}`)}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      </Pair>
      <Pair>
        <Field label={required(t('fields.country'))} error={errors.country}>
          {(control) => (
            <SelectInput
              {...control}
              name="country"
              value={values.country}
              onChange={(event) => onChange('country', event.currentTarget.value as CountryChoice | '')}
              autoComplete="country"
              required
            >
              <option value="" disabled hidden>
                {t('countries.choose')}
              </option>
              {COUNTRY_CHOICES.map((country) => (
                <option key={country} value={country}>
                  {country === 'other' ? t('countries.other') : countryName(country, i18n.language)}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <Field label={required(t('fields.phone'))} hint={t('fields.phoneHint')} error={errors.phoneNumber}>
          {(control) => (
            <TextInput
              {...control}
              type="tel"
              name="phoneNumber"
              value={values.phoneNumber}
              onChange={(event) => onChange('phoneNumber', withLeadingPlus(event.currentTarget.value))}
              maxLength={ACCOUNT_LIMITS.phoneMax}
              autoComplete="tel"
              dir="ltr"
              required
            />
          )}
        </Field>
      </Pair>
    </>
  );
}
