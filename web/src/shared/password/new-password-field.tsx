import { useId } from 'react';
import type { ComponentProps } from 'react';
import { Stack } from '../../ui/layout/primitives';
import { PasswordChecklist } from './password-checklist';
import { PasswordField } from './password-field';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'value'> & {
  value: string;
};

/** Input for a new password, with the live checklist below it. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const checklistId = useId();
  return (
    <Stack $gap={8}>
      <PasswordField {...props} autoComplete="new-password" aria-describedby={checklistId} />
      <PasswordChecklist id={checklistId} password={props.value} />
    </Stack>
  );
}
