import { Field, TextInput } from '../../../ui/form/field';

interface EmailFieldProps {
  label: string;
  value: string;
  onChange: (email: string) => void;
  error: string | undefined;
}

/** The email address. `autocomplete` is `username`, because it identifies the account in password managers. */
export function EmailField({ label, value, onChange, error }: EmailFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          name="email"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          required
        />
      )}
    </Field>
  );
}
