import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUnsavedCodes } from '../../features/security/security.store';
import { Button } from '../../ui/buttons/button';
import { Dialog, DialogActions } from '../../ui/overlay/dialog';
import { useSignOut } from './use-sign-out';

/** Warns a member who signs out before they have saved their backup codes. `useSignOut` opens it. */
export function LeaveCodesDialog({ userId }: { userId: number }) {
  const { t } = useTranslation('security');
  const navigate = useNavigate();
  const { isLeaving } = (useLocation().state ?? {}) as { isLeaving?: boolean };
  const codes = useUnsavedCodes(userId);
  const signOut = useSignOut(true);
  const stay = () => void navigate('/security', { replace: true });
  return (
    <Dialog
      open={isLeaving === true && codes !== null}
      onClose={stay}
      title={t('codes.leaveTitle')}
      role="alertdialog"
    >
      <p>{t('codes.leaveText')}</p>
      <DialogActions>
        <Button $variant="danger" onClick={signOut}>
          {t('codes.leaveAnyway')}
        </Button>
        <Button onClick={stay}>{t('codes.leaveBack')}</Button>
      </DialogActions>
    </Dialog>
  );
}
