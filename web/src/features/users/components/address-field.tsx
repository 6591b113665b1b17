import { useTranslation } from 'react-i18next';
import { cleanBackupCode } from '../../../shared/password/code-input';
import { Field, TextInput } from '../../../ui/form/field';
import { PasswordField } from '../../../shared/password/password-field';

interface AddressFieldProps {
  value: string;
  onChange: (email: string) => void;
  error: string | undefined;
  /** True if the address differs from the current one: then the password is required. */
  needsPassword: boolean;
  password: string;
  onPassword: (password: string) => void;
  passwordError: string | undefined;
  /** True if two-factor is on, as far as the server has said. */
  needsCode: boolean;
  code: string;
  onCode: (code: string) => void;
  codeError: string | undefined;
}

/** The email address of the account, and the password as soon as it is changed: who has it can take the account. */
export function AddressField(props: AddressFieldProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <Field label={t('profile.email')} hint={t('profile.emailHint')} error={props.error}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            value={props.value}
            onChange={(event) => props.onChange(event.currentTarget.value)}
            autoComplete="email"
            dir="ltr"
          />
        )}
      </Field>
      {props.needsPassword ? (
        <PasswordField
          label={t('profile.currentPassword')}
          hint={t('profile.passwordHint')}
          error={props.passwordError}
          autoComplete="current-password"
          value={props.password}
          onChange={(event) => props.onPassword(event.currentTarget.value)}
        />
      ) : null}
      {props.needsPassword && props.needsCode ? (
        <Field label={t('profile.code')} hint={t('profile.codeHint')} error={props.codeError}>
          {(control) => (
            <TextInput
              {...control}
              dir="ltr"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              value={props.code}
              onChange={(event) => props.onCode(cleanBackupCode(event.currentTarget.value))}
            />
          )}
        </Field>
      ) : null}
    </>
  );
}
