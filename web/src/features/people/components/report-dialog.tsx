import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import type { ReportTarget } from '../people.api';
import { ReportForm } from './report-form';

interface ReportDialogProps {
  /** `null`: nothing, and the dialog is closed. */
  target: ReportTarget | null;
  onClose: () => void;
}

/** Reports something to the moderators, and explains what happens next. */
export function ReportDialog({ target, onClose }: ReportDialogProps) {
  const { t } = useTranslation('people');
  const [sent, setSent] = useState<ReportTarget | null>(null);
  const isSent = target !== null && sent === target;
  const title = isSent ? t('report.doneTitle') : target ? t(`report.titles.${target.kind}`) : '';
  return (
    <Dialog open={target !== null} onClose={onClose} title={title}>
      {isSent ? (
        <Done onClose={onClose} />
      ) : target ? (
        <ReportForm target={target} onSent={() => setSent(target)} onCancel={onClose} />
      ) : null}
    </Dialog>
  );
}

function Done({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation('common');
  return (
    <>
      {/* The button that had the focus is gone: it goes to what came of it. */}
      <p tabIndex={-1} ref={(text) => text?.focus()}>
        {t('report.doneText')}
      </p>
      <DialogActions>
        <Button onClick={onClose}>{common('close')}</Button>
      </DialogActions>
    </>
  );
}
