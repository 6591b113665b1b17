import { useState } from 'react';
import type { InputHTMLAttributes, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import '../../i18n/texts/password';
import { Field, TextInput } from '../../ui/form/field';
import { IconButton } from '../../ui/buttons/icon-button';
import { EyeIcon, EyeOffIcon } from '../../ui/icons/icons';

const Wrap = styled.div`
  position: relative;
  input {
    padding-inline-end: 3.25rem;
  }
  > button {
    position: absolute;
    inset-block-start: 0.0625rem;
    inset-inline-end: 0.25rem;
  }
  /* Edge has a reveal button of its own. */
  input::-ms-reveal {
    display: none;
  }
`;

interface PasswordFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'id' | 'aria-invalid'
> {
  label: string;
  hint?: string;
  /** The error and how to fix it; `undefined` if there is none. */
  error?: string;
  /** Lets password managers decide whether to fill in or to generate a password. */
  autoComplete: 'current-password' | 'new-password';
  ref?: Ref<HTMLInputElement>;
}

/** A labelled password input with a button that reveals the password. Allows pasting. */
export function PasswordField({
  label,
  hint,
  error,
  'aria-describedby': describedBy,
  ...rest
}: PasswordFieldProps) {
  const { t } = useTranslation('password');
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        // The button is at the end in either page direction; the padding keeps the text clear of it.
        <Wrap dir="ltr">
          <TextInput
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            aria-describedby={
              [control['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined
            }
            type={isShown ? 'text' : 'password'}
          />
          <IconButton
            label={t(isShown ? 'hide' : 'show')}
            aria-controls={control.id}
            onClick={() => setIsShown((was) => !was)}
          >
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </Wrap>
      )}
    </Field>
  );
}
