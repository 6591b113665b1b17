import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import '../../i18n/texts/password';
import { usePasswordVerdict } from './use-password-verdict';
import { color, space, text } from '../../theme/tokens';
import { Button } from '../../ui/buttons/button';

const Stack = styled.div<{ $wide: boolean }>`
  display: grid;
  justify-items: ${({ $wide }) => ($wide ? 'stretch' : 'start')};
  gap: ${space[8]};
  p {
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
`;

const REASONS = { empty: 'untilChosen', weak: 'untilStrong', common: 'untilLessCommon' } as const;

interface PasswordSubmitProps {
  /** The new password. */
  password: string;
  isPending: boolean;
  /** Why the form can't be sent yet although the password is good. */
  otherReason?: string;
  /** True if the button is as wide as its form. */
  isWide?: boolean;
  /** The label of the button. */
  children: ReactNode;
}

/**
 * The submit button of a form with a new password: disabled until the password is strong (`isStrongPassword`), with the
 * reason beside it.
 */
export function PasswordSubmit(props: PasswordSubmitProps) {
  const { password, isPending, otherReason, isWide = true, children } = props;
  const { t } = useTranslation('password');
  const reasonId = useId();
  const verdict = usePasswordVerdict(password);
  const reason = verdict === 'good' ? otherReason : t(REASONS[verdict]);
  return (
    <Stack $wide={isWide}>
      <Button
        type="submit"
        disabled={reason !== undefined}
        aria-disabled={isPending}
        aria-describedby={reason === undefined ? undefined : reasonId}
      >
        {children}
      </Button>
      {reason === undefined ? null : <p id={reasonId}>{reason}</p>}
    </Stack>
  );
}
