import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/browser/clipboard';
import { Button } from '../../../ui/buttons/button';
import { CheckIcon, CopyIcon } from '../../../ui/icons/icons';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';

/** The time for which the button confirms a copy. */
const CONFIRMED_MS = 2000;

/** Copies `text` and confirms it for two seconds; if the browser forbids it, explains what to do instead. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('security');
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('ready'), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copied = state === 'copied';
  return (
    <>
      <Button
        $variant="quiet"
        $size="small"
        onClick={() => {
          void copyText(text).then((done) => setState(done ? 'copied' : 'failed'));
        }}
      >
        {copied ? <CheckIcon /> : <CopyIcon />}
        {copied ? t('copied') : label}
      </Button>
      {state === 'failed' ? (
        <p role="alert">{t('copyFailed')}</p>
      ) : (
        <VisuallyHidden role="status">{copied ? t('copied') : ''}</VisuallyHidden>
      )}
    </>
  );
}
