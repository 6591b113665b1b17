import { ACCOUNT_LIMITS } from '@mikai/contract/auth';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { Field, TextInput } from '../../../ui/form/field';
import { CloseIcon } from '../../../ui/icons/first-icons';
import { CheckIcon } from '../../../ui/icons/icons';
import type { UsernameState } from '../use-username-check';

const Status = styled.p<{ $state: UsernameState }>`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  font-size: ${text[15]};
  color: ${({ $state }) =>
    $state === 'taken' ? color.danger : $state === 'available' ? color.accent : color.inkSoft};
  &:empty {
    display: none;
  }
`;

interface UsernameFieldProps {
  label: string;
  value: string;
  state: UsernameState;
  onChange: (username: string) => void;
  error: string | undefined;
}

/** The username, with its availability. */
export function UsernameField({ label, value, state, onChange, error }: UsernameFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <div>
      <Field label={label} hint={t('fields.usernameHint')} error={error}>
        {(control) => (
          <TextInput
            {...control}
            name="username"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            maxLength={ACCOUNT_LIMITS.usernameMax}
            autoComplete="nickname"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            dir="ltr"
            required
          />
        )}
      </Field>
      <Status role="status" $state={state} data-username={state}>
        {state === 'available' ? <CheckIcon size={16} /> : state === 'taken' ? <CloseIcon size={16} /> : null}
        {state === 'unknown' ? '' : t(`username.${state}`)}
      </Status>
    </div>
  );
}
