import type { Ref } from 'react';
import { Field, TextArea } from '../../../ui/form/field';

interface LongTextFieldProps {
  label: string;
  hint?: string;
  error?: string;
  rows: number;
  maxLength: number;
  value: string;
  onValue: (value: string) => void;
  area?: Ref<HTMLTextAreaElement>;
}

/** A multi-line field whose direction follows the typed text. */
export function LongTextField({
  label,
  hint,
  error,
  rows,
  maxLength,
  value,
  onValue,
  area,
}: LongTextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <TextArea
          {...control}
          ref={area}
          rows={rows}
          // An empty box has the page's direction.
          dir={value === '' ? undefined : 'auto'}
          value={value}
          maxLength={maxLength}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
