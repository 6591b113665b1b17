import { BROADCAST_LIMITS, BROADCAST_TYPES } from '@mikai/contract/broadcasts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { Field, TextArea, TextInput } from '../../../ui/form/field';
import { SelectInput } from '../../../ui/form/select-input';
import type { BroadcastDraft, DraftError, DraftField } from '../broadcast-draft';
import { Fields } from './parts';

interface ContentFieldsProps {
  draft: BroadcastDraft;
  /** Returns the error of a field if it should be shown. */
  errorOf: (field: DraftField) => DraftError | undefined;
  onChange: (part: Partial<BroadcastDraft>) => void;
}

/** The fields of text, type and link. */
export function ContentFields({ draft, errorOf, onChange }: ContentFieldsProps) {
  const { t } = useTranslation('broadcasts');
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  const counted = (text: string, limit: number) =>
    t('form.counter', { used: number.format(text.trim().length), limit: number.format(limit) });
  const error = (field: DraftField) => {
    const error = errorOf(field);
    return error && t(`errors.${error}`);
  };
  return (
    <>
      <Field
        label={t('form.title')}
        hint={counted(draft.title, BROADCAST_LIMITS.title)}
        error={error('title')}
      >
        {(control) => (
          <TextInput
            {...control}
            name="title"
            required
            dir={draft.title === '' ? undefined : 'auto'}
            autoComplete="off"
            value={draft.title}
            onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label={t('form.message')}
        hint={counted(draft.message, BROADCAST_LIMITS.message)}
        error={error('message')}
      >
        {(control) => (
          <TextArea
            {...control}
            name="message"
            required
            rows={3}
            dir={draft.message === '' ? undefined : 'auto'}
            value={draft.message}
            onChange={({ currentTarget }) => onChange({ message: currentTarget.value })}
          />
        )}
      </Field>
      <Fields>
        <Field label={t('form.type')}>
          {(control) => (
            <SelectInput
              {...control}
              value={draft.type}
              onChange={({ currentTarget }) =>
                onChange({ type: BROADCAST_TYPES.find((type) => type === currentTarget.value) })
              }
            >
              {BROADCAST_TYPES.map((type) => (
                <option key={type} value={type}>
                  {t(`types.${type}`)}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <Field label={t('form.url')} error={error('url')}>
          {(control) => (
            <TextInput
              {...control}
              name="url"
              dir="ltr"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              placeholder="/"
              value={draft.url}
              onChange={({ currentTarget }) => onChange({ url: currentTarget.value })}
            />
          )}
        </Field>
      </Fields>
    </>
  );
}
