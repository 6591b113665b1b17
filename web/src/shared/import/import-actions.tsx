import { useTranslation } from 'react-i18next';
import '../../i18n/texts/import';
import { useLanguage } from '../../i18n/use-language';
import type { ImportProgress } from '../../lib/files/use-batch-import';
import { Button } from '../../ui/buttons/button';
import { DialogActions } from '../../ui/overlay/dialog';
import { ErrorText } from '../../ui/text/text-parts';

interface ImportActionsProps {
  progress: ImportProgress;
  /** The number of entries that can be imported; 0 until a file with entries is chosen. */
  count: number;
  onClose: () => void;
  onStart: () => void;
  /** Continues an import that has failed. */
  onResume: () => void;
  onUndo: () => void;
}

/** The error of an import, and the buttons to start, continue, undo and close, at the end of the dialog. */
export function ImportActions({ progress, count, onClose, onStart, onResume, onUndo }: ImportActionsProps) {
  const { t } = useTranslation('import');
  const { t: common } = useTranslation('common');
  const number = new Intl.NumberFormat(useLanguage());
  const { state, ids } = progress;
  const isBusy = state === 'running' || state === 'pausing' || state === 'undoing';
  const isOver = state === 'done' || state === 'undoing' || state === 'undoFailed' || state === 'undone';
  const go = state === 'idle' ? onStart : onResume;
  return (
    <>
      {state === 'failed' ? <ErrorText>{t('failed')}</ErrorText> : null}
      {state === 'undoFailed' ? <ErrorText>{t('undoFailed')}</ErrorText> : null}
      <DialogActions>
        {isOver && ids.length > 0 ? (
          <Button
            $variant="plain"
            $size="small"
            aria-disabled={isBusy}
            onClick={() => (isBusy ? undefined : onUndo())}
          >
            {t('undo')}
          </Button>
        ) : null}
        <Button $variant="quiet" $size="small" onClick={onClose}>
          {isOver ? common('close') : common('cancel')}
        </Button>
        {count > 0 && !isOver ? (
          <Button $size="small" aria-disabled={isBusy} onClick={() => (isBusy ? undefined : go())}>
            {state === 'failed' ? common('retry') : t('start', { count, number: number.format(count) })}
          </Button>
        ) : null}
      </DialogActions>
    </>
  );
}
