import { useTranslation } from 'react-i18next';
import { Field, TextInput } from '../../../ui/form/field';
import { SelectInput } from '../../../ui/form/select-input';
import type { BroadcastDraft } from '../broadcast-draft';
import { Fields } from './parts';

interface TimeFieldProps {
  draft: BroadcastDraft;
  error: string | undefined;
  onChange: (part: Partial<BroadcastDraft>) => void;
}

/** The field of the time: now, or a planned time in the device's time zone. */
export function TimeField({ draft, error, onChange }: TimeFieldProps) {
  const { t } = useTranslation('broadcasts');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  return (
    <Fields>
      <Field label={t('time.label')}>
        {(control) => (
          <SelectInput
            {...control}
            value={draft.isPlanned ? 'later' : 'now'}
            onChange={({ currentTarget }) => onChange({ isPlanned: currentTarget.value === 'later' })}
          >
            <option value="now">{t('time.now')}</option>
            <option value="later">{t('time.later')}</option>
          </SelectInput>
        )}
      </Field>
      {draft.isPlanned ? (
        <Field label={t('time.at')} hint={t('time.zone', { zone })} error={error}>
          {(control) => (
            <TextInput
              {...control}
              name="at"
              type="datetime-local"
              required
              value={draft.at}
              onChange={({ currentTarget }) => onChange({ at: currentTarget.value })}
            />
          )}
        </Field>
      ) : null}
    </Fields>
  );
}
