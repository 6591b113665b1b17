import type { TwoFactorStatus } from '@mikai/contract/auth';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { CardActions } from '../../../ui/settings-card';
import { DisableTwoFactorForm } from './disable-two-factor-form';
import { RenewCodesForm } from './renew-codes-form';
import { Quiet } from './stack';

interface TwoFactorEnabledProps {
  status: TwoFactorStatus;
  email: string;
  onCodes: (codes: readonly string[]) => void;
  onDisabled: () => void;
}

/** From this many codes left on, new ones are suggested. */
const FEW_CODES = 3;

/** Two-factor authentication is on: how many backup codes are left, new ones, and the way to turn it off. */
export function TwoFactorEnabled({ status, email, onCodes, onDisabled }: TwoFactorEnabledProps) {
  const { t } = useTranslation('security');
  const [dialog, setDialog] = useState<'renew' | 'disable' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <p>{t('twoFactor.isOn')}</p>
      <Quiet>
        {t('twoFactor.codesLeft', { left: status.backupCodesCount })}{' '}
        {status.backupCodesCount <= FEW_CODES ? t('twoFactor.codesFew') : null}
      </Quiet>
      <CardActions>
        <Button $variant="quiet" $size="small" aria-haspopup="dialog" onClick={() => setDialog('renew')}>
          {t('twoFactor.renew')}
        </Button>
        <Button $variant="danger" $size="small" aria-haspopup="dialog" onClick={() => setDialog('disable')}>
          {t('twoFactor.disable')}
        </Button>
      </CardActions>
      <Dialog open={dialog === 'renew'} onClose={close} title={t('twoFactor.renewTitle')}>
        <RenewCodesForm email={email} onCancel={close} onCodes={onCodes} />
      </Dialog>
      <Dialog
        open={dialog === 'disable'}
        onClose={close}
        title={t('twoFactor.disableTitle')}
        role="alertdialog"
      >
        <DisableTwoFactorForm email={email} onCancel={close} onDisabled={onDisabled} />
      </Dialog>
    </>
  );
}
