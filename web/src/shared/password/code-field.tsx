import type { Ref } from 'react';
import { styled } from 'styled-components';
import { Field, TextInput } from '../../ui/form/field';
import { CODE_LENGTH, cleanCode } from './code-input';

const Digits = styled(TextInput)`
  max-inline-size: 12rem;
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.3em;
`;

interface CodeFieldProps {
  label: string;
  hint?: string;
  error?: string;
  value: string;
  onChange: (code: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Input for the six digits of an authenticator app. Accepts pasted spaces; `one-time-code` makes phones offer the code. */
export function CodeField({ label, hint, error, value, onChange, ref }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Digits
          {...control}
          ref={ref}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={`[0-9]{${CODE_LENGTH}}`}
          value={value}
          onChange={(event) => onChange(cleanCode(event.currentTarget.value))}
        />
      )}
    </Field>
  );
}
