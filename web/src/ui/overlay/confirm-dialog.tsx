import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button';
import { Dialog, DialogActions } from './dialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Explains what will happen, and whether it can be undone. */
  text: string;
  /** Labels of the confirming button, before and during the action. */
  confirm: string;
  busy: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms an action that cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirm,
  busy,
  isBusy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog open={open} onClose={onClose} title={title} role="alertdialog">
      <p>{text}</p>
      <DialogActions>
        <Button $variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button $variant="danger" aria-disabled={isBusy} onClick={() => (isBusy ? undefined : onConfirm())}>
          {isBusy ? busy : confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
