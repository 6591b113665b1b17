import { useTranslation } from 'react-i18next';
import '../../i18n/texts/confirmation';
import { Button } from '../../ui/buttons/button';
import { CODE_LENGTH, cleanBackupCode } from './code-input';
import { CodeField } from './code-field';
import { Field, TextInput } from '../../ui/form/field';

/** The input of the second factor. */
export interface SecondFactor {
  code: string;
  /** True for a backup code instead of a code of the authenticator app. */
  isBackup: boolean;
}

export const NO_SECOND_FACTOR: SecondFactor = { code: '', isBackup: false };

/** Returns whether the code is long enough to be sent. */
export const isFactorComplete = ({ code, isBackup }: SecondFactor): boolean =>
  isBackup ? code !== '' : code.length === CODE_LENGTH;

interface SecondFactorFieldProps {
  value: SecondFactor;
  /** True if the sent code was rejected. */
  isRefused: boolean;
  error?: string;
  onChange: (value: SecondFactor) => void;
}

/** Input for a code of the authenticator app, or for a backup code instead. */
export function SecondFactorField({ value, isRefused, error, onChange }: SecondFactorFieldProps) {
  const { t } = useTranslation('confirmation');
  const { code, isBackup } = value;
  return (
    <>
      {isBackup ? (
        <Field label={t('backupCode')} error={error}>
          {(control) => (
            <TextInput
              {...control}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={code}
              onChange={(event) => onChange({ ...value, code: cleanBackupCode(event.currentTarget.value) })}
            />
          )}
        </Field>
      ) : (
        <CodeField
          label={t('code')}
          hint={t(isRefused && code !== '' ? 'usedHint' : 'codeHint')}
          error={error}
          value={code}
          onChange={(next) => onChange({ ...value, code: next })}
        />
      )}
      <div>
        <Button $variant="plain" $size="small" onClick={() => onChange({ code: '', isBackup: !isBackup })}>
          {t(isBackup ? 'useApp' : 'useBackup')}
        </Button>
      </div>
    </>
  );
}
