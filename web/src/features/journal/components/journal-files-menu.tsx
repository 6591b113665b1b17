import type { JournalExportFormat } from '@mikai/contract/journal';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../i18n/lazy-part';
import { saveFile } from '../../../lib/files/save-file';
import { DownloadIcon } from '../../../ui/icons/icons';
import { Menu, MenuItem } from '../../../ui/overlay/menu';
import { showToast } from '../../../ui/overlay/toast.store';
import { useFailureToast } from '../../../ui/overlay/use-failure-toast';
import { exportJournal } from '../journal.api';

/** Loaded on demand, because it contains the zip reader. */
const ImportDialog = lazyPart(async () => (await import('./import-dialog')).ImportDialog);

/** Exports the journal as a file, and imports entries. */
export function JournalFilesMenu() {
  const [isImporting, setIsImporting] = useState(false);
  const { t } = useTranslation('journal');
  const showFailure = useFailureToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (format: JournalExportFormat) => exportJournal(format),
    onMutate: () => showToast({ title: t('export.running') }),
    onSuccess: ({ name, content }) => {
      saveFile(name, content);
      showToast({ title: t('export.done') });
    },
    onError: (error) => showFailure(error, t('failed.export')),
  });
  return (
    <>
      <Menu label={t('export.label')} icon={<DownloadIcon />}>
        <MenuItem disabled={isPending} hint={t('export.markdownHint')} onSelect={() => mutate('markdown')}>
          {t('export.markdown')}
        </MenuItem>
        <MenuItem disabled={isPending} hint={t('export.jsonHint')} onSelect={() => mutate('json')}>
          {t('export.json')}
        </MenuItem>
        <MenuItem hint={t('import.menuHint')} onSelect={() => setIsImporting(true)}>
          {t('import.menu')}
        </MenuItem>
      </Menu>
      {isImporting ? (
        <Suspense>
          <ImportDialog onClose={() => setIsImporting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
