import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NetworkError } from '../../../lib/http/api-error';
import { Button } from '../../../ui/buttons/button';
import { Row, Stack } from '../../../ui/layout/primitives';
import { showToast } from '../../../ui/overlay/toast.store';
import { useFailureText } from '../../../ui/feedback/use-failure-text';
import { resendVerification } from '../auth.api';
import { SuccessNote, Hint } from './form-parts';

interface VerificationPanelProps {
  email: string;
  /** True if the account was just created; otherwise somebody tried to sign in with an unverified address. */
  isNew: boolean;
  onDismiss: () => void;
}

/** Informs a member that their email address is not verified yet, and sends the mail again. */
export function VerificationPanel({ email, isNew, onDismiss }: VerificationPanelProps) {
  const { t } = useTranslation('auth');
  const failureText = useFailureText();
  const fail = (description: string) => {
    showToast({ title: t('verification.failedTitle'), description, variant: 'destructive' });
  };
  const resend = useMutation({
    mutationFn: () => resendVerification(email),
    onSuccess: ({ sent }) =>
      sent
        ? showToast({ title: t('verification.sentTitle'), description: t('verification.sentText') })
        : fail(t('verification.failedText')),
    onError: (error) =>
      error instanceof NetworkError
        ? showToast({
            title: t('verification.networkTitle'),
            description: t('verification.networkText'),
            variant: 'destructive',
          })
        : fail(failureText(error) ?? t('verification.failedText')),
  });

  return (
    <Stack>
      {isNew ? <SuccessNote>{t('register.success')}</SuccessNote> : null}
      <p>
        {t('verification.text')}
        <br />
        <strong>
          <bdi>{email}</bdi>
        </strong>
      </p>
      <Hint>{t('verification.hint')}</Hint>
      <Row $gap={12} $wrap>
        <Button
          aria-disabled={resend.isPending}
          onClick={() => {
            if (!resend.isPending) resend.mutate();
          }}
        >
          {resend.isPending ? t('verification.pending') : t('verification.resend')}
        </Button>
        <Button $variant="plain" onClick={onDismiss}>
          {t('verification.dismiss')}
        </Button>
      </Row>
    </Stack>
  );
}
