import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime } from '../../../lib/time/time-format';
import { Button } from '../../../ui/buttons/button';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import type { BroadcastDraft } from '../broadcast-draft';
import { NotificationPreview } from './notification-preview';
import { Stack } from './parts';
import { Reach } from './reach';

interface ConfirmSendProps {
  draft: BroadcastDraft;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows the broadcast and its audience before sending, because it can't be recalled. */
export function ConfirmSend({ draft, onConfirm, onClose }: ConfirmSendProps) {
  const { t } = useTranslation('broadcasts');
  const { t: common } = useTranslation('common');
  const language = useLanguage();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(draft.isPlanned ? 'confirm.planTitle' : 'confirm.title')}
      role="alertdialog"
    >
      <Stack>
        <p>
          {draft.isPlanned
            ? t('confirm.planText', { when: formatDateTime(draft.at, language) })
            : t('confirm.text')}
        </p>
        <NotificationPreview draft={draft} />
        <Reach draft={draft} type={draft.type} />
      </Stack>
      <DialogActions>
        <Button $variant="quiet" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button onClick={onConfirm}>{t(draft.isPlanned ? 'confirm.plan' : 'confirm.send')}</Button>
      </DialogActions>
    </Dialog>
  );
}
