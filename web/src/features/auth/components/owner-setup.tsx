import type { SignedInResponse } from '@mikai/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button';
import { FormError } from '../../../ui/form/form-error';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { ownerLinkQuery } from '../link.queries';
import { OwnerForm } from './owner-form';

interface OwnerSetupProps {
  token: string;
  onSignedIn: (answer: SignedInResponse) => void;
  onSignIn: () => void;
}

/** The form of the site owner's account, shown only once the link is known to be valid. */
export function OwnerSetup({ token, onSignedIn, onSignIn }: OwnerSetupProps) {
  const { t } = useTranslation('auth');
  const { data, isPending, isError, refetch } = useQuery(ownerLinkQuery(token));
  if (isPending) return <Skeleton widths={['60%', '100%', '60%', '100%']} />;
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data.isOpen) return <OwnerForm token={token} onSignedIn={onSignedIn} />;
  return (
    <>
      <FormError>{t('owner.invalid')}</FormError>
      <Button $variant="quiet" onClick={onSignIn}>
        {t('backToSignIn')}
      </Button>
    </>
  );
}
