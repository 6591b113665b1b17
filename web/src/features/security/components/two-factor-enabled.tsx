import type { TwoFactorStatus } from '@mikai/contract/auth';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime } from '../../../lib/time/time-format';
import { Button } from '../../../ui/buttons/button';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import { CardActions } from '../../../ui/layout/settings-card';
import { DisableTwoFactorForm } from './disable-two-factor-form';
import { RenewCodesForm } from './renew-codes-form';
import { Notice, Hint, Stack } from './stack';
import { useKeepTwoFactor, useRequestTwoFactorReset } from '../security.mutations';

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
  const { t: common } = useTranslation('common');
  const [dialog, setDialog] = useState<'renew' | 'disable' | 'lost' | null>(null);
  const close = () => setDialog(null);
  const language = useLanguage();
  const keep = useKeepTwoFactor();
  const request = useRequestTwoFactorReset(close);
  return (
    <>
      {status.resetAt ? (
        <Notice role="status">
          <p>{t('reset.waiting', { when: formatDateTime(status.resetAt, language) })}</p>
          <Button aria-disabled={keep.isPending} onClick={() => keep.isPending || keep.mutate()}>
            {t('reset.stop')}
          </Button>
        </Notice>
      ) : null}
      <p>{t('twoFactor.isOn')}</p>
      <Hint>
        {t('twoFactor.codesLeft', { left: status.backupCodesCount })}{' '}
        {status.backupCodesCount <= FEW_CODES ? t('twoFactor.codesFew') : null}
      </Hint>
      <CardActions>
        <Button $variant="quiet" $size="small" aria-haspopup="dialog" onClick={() => setDialog('renew')}>
          {t('twoFactor.renew')}
        </Button>
        <Button $variant="danger" $size="small" aria-haspopup="dialog" onClick={() => setDialog('disable')}>
          {t('twoFactor.disable')}
        </Button>
      </CardActions>
      {status.resetAt ? null : (
        <div>
          <Button $variant="plain" $size="small" aria-haspopup="dialog" onClick={() => setDialog('lost')}>
            {t('reset.lost')}
          </Button>
        </div>
      )}
      <Dialog open={dialog === 'renew'} onClose={close} title={t('twoFactor.renewTitle')}>
        <RenewCodesForm email={email} onCancel={close} onCodes={onCodes} />
      </Dialog>
      <Dialog open={dialog === 'lost'} onClose={close} title={t('reset.title')}>
        <Stack>
          <p>{t('reset.text')}</p>
          <DialogActions>
            <Button $variant="quiet" onClick={close}>
              {common('cancel')}
            </Button>
            <Button aria-disabled={request.isPending} onClick={() => request.isPending || request.mutate()}>
              {t('reset.send')}
            </Button>
          </DialogActions>
        </Stack>
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
