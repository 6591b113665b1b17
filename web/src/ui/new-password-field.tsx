import { useId } from 'react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { space } from '../theme/tokens';
import { PasswordChecklist } from './password-checklist';
import { PasswordField } from './password-field';

const Stack = styled.div`
  display: grid;
  gap: ${space[8]};
`;

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'value'> & {
  value: string;
};

/** A password that is being chosen, with the live checklist under it. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const checklistId = useId();
  return (
    <Stack>
      <PasswordField {...props} autoComplete="new-password" aria-describedby={checklistId} />
      <PasswordChecklist id={checklistId} password={props.value} />
    </Stack>
  );
}
