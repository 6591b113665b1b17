import type { TwoFactorSetup } from '@mikai/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint } from '../../../theme/tokens';
import { Badge } from '../../../ui/text/badge';
import { Button } from '../../../ui/buttons/button';
import { ConfirmationForm } from '../../../shared/password/confirmation-form';
import { Dialog } from '../../../ui/overlay/dialog';
import { CardActions, SettingsCard } from '../../../ui/layout/settings-card';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { useSetUpTwoFactor } from '../security.mutations';
import { twoFactorQuery } from '../security.queries';
import { keepBackupCodes, releaseBackupCodes, useUnsavedCodes } from '../security.store';
import { BackupCodes } from './backup-codes';
import { TwoFactorEnabled } from './two-factor-enabled';
import { TwoFactorSetupForm } from './two-factor-setup-form';

/** As high as what most members see here, so that nothing below the first card of the page moves. */
const Coming = styled.div`
  min-block-size: 15.75rem;
  @media (min-width: ${breakpoint.small}) {
    min-block-size: 7rem;
  }
`;

/** Two-factor authentication: off, being set up, on, and its backup codes right after they were made. */
export function TwoFactorCard({ email, userId }: { email: string; userId: number }) {
  const { t } = useTranslation('security');
  const { t: common } = useTranslation('common');
  const { data: status, isPending, isError, refetch } = useQuery(twoFactorQuery);
  const [setup, setSetup] = useState<(TwoFactorSetup & { password: string }) | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const codes = useUnsavedCodes(userId);
  const heading = useRef<HTMLHeadingElement>(null);
  const begin = useSetUpTwoFactor((fresh, password) => {
    setIsAsking(false);
    setSetup({ ...fresh, password });
  });
  const toHeading = () => heading.current?.focus();

  const content = () => {
    if (codes) {
      return (
        <BackupCodes
          codes={codes}
          onDone={() => {
            releaseBackupCodes();
            toHeading();
          }}
        />
      );
    }
    if (setup && !status?.enabled) {
      return (
        <TwoFactorSetupForm
          setup={setup}
          password={setup.password}
          onEnabled={({ backupCodes }) => {
            setSetup(null);
            keepBackupCodes(userId, backupCodes);
          }}
          onCancel={() => {
            setSetup(null);
            toHeading();
          }}
        />
      );
    }
    if (isPending)
      return (
        <Coming>
          <Skeleton widths={['80%', '55%']} />
        </Coming>
      );
    if (isError && !status) return <ErrorState onRetry={() => void refetch()} />;
    if (status?.enabled) {
      return (
        <TwoFactorEnabled
          status={status}
          email={email}
          onCodes={(fresh) => keepBackupCodes(userId, fresh)}
          onDisabled={() => {
            setSetup(null);
            toHeading();
          }}
        />
      );
    }
    return (
      <>
        <p>{t('twoFactor.intro')}</p>
        <CardActions>
          <Button aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            {t('twoFactor.start')}
          </Button>
        </CardActions>
        <Dialog open={isAsking} onClose={() => setIsAsking(false)} title={t('twoFactor.startTitle')}>
          <ConfirmationForm
            action={begin}
            text={t('twoFactor.startText')}
            email={email}
            submitLabel={t('twoFactor.startConfirm')}
            pendingLabel={t('twoFactor.starting')}
            cancelLabel={common('cancel')}
            onCancel={() => setIsAsking(false)}
          />
        </Dialog>
      </>
    );
  };

  return (
    <SettingsCard
      title={t('twoFactor.title')}
      headingRef={heading}
      aside={
        status ? (
          <Badge $tone={status.enabled ? 'accent' : 'bloom'}>
            {t(status.enabled ? 'twoFactor.on' : 'twoFactor.off')}
          </Badge>
        ) : null
      }
    >
      {content()}
    </SettingsCard>
  );
}
