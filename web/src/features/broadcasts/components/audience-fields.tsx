import { LANGUAGES } from '@mikai/contract/languages';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/field';
import { SelectInput } from '../../../ui/form/select-input';
import type { BroadcastDraft } from '../broadcast-draft';
import { Fields, Tick } from './parts';

interface AudienceFieldsProps {
  draft: BroadcastDraft;
  onChange: (part: Partial<BroadcastDraft>) => void;
}

/** The fields of the audience: everybody by default. */
export function AudienceFields({ draft, onChange }: AudienceFieldsProps) {
  const { t } = useTranslation('broadcasts');
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), draft.timeZone])].filter(Boolean).sort();
  return (
    <>
      <Fields>
        <Field label={t('audience.language')}>
          {(control) => (
            <SelectInput
              {...control}
              value={draft.language}
              onChange={({ currentTarget }) => onChange({ language: currentTarget.value })}
            >
              <option value="">{t('audience.anyLanguage')}</option>
              {LANGUAGES.map(({ code, name }) => (
                <option key={code} value={code} lang={code}>
                  {name}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <Field label={t('audience.timeZone')}>
          {(control) => (
            <SelectInput
              {...control}
              value={draft.timeZone}
              onChange={({ currentTarget }) => onChange({ timeZone: currentTarget.value })}
            >
              <option value="">{t('audience.anyZone')}</option>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      </Fields>
      <div>
        <Tick>
          <input
            type="checkbox"
            checked={draft.withPush}
            onChange={({ currentTarget }) => onChange({ withPush: currentTarget.checked })}
          />
          {t('audience.withPush')}
        </Tick>
      </div>
    </>
  );
}
