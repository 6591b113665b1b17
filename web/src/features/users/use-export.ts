import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchExport } from '../../lib/http/fetch-export';
import { saveFile } from '../../lib/files/save-file';
import { useFailureText } from '../../ui/feedback/use-failure-text';

const EXPORT_PATH = '/api/user/export';

interface ExportProgress {
  state: 'idle' | 'running' | 'done';
  /** The number of bytes received so far. */
  bytes: number;
  /** The error of the last attempt, if it ended without a file. */
  failure?: string;
}

/** Runs one export at a time, which can be cancelled; leaving the page cancels it too. */
export function useExport() {
  const { t } = useTranslation('account');
  const failureText = useFailureText();
  const [progress, setProgress] = useState<ExportProgress>({ state: 'idle', bytes: 0 });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setProgress({ state: 'running', bytes: 0 });
    fetchExport(EXPORT_PATH, (bytes) => setProgress({ state: 'running', bytes }), controller.signal).then(
      ({ fileName, content }) => {
        saveFile(fileName, content);
        setProgress({ state: 'done', bytes: content.size });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setProgress({ state: 'idle', bytes: 0, failure: failureText(error) ?? t('export.failed') });
      },
    );
  };
  const cancel = () => {
    running.current?.abort();
    setProgress({ state: 'idle', bytes: 0 });
  };
  return { ...progress, start, cancel };
}
