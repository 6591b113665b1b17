import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTransient } from '../../../lib/http/api-error';
import { FormError } from '../../../ui/form/form-error';
import { UnreadHelp } from '../../../ui/help/unread-help';
import { useFailureText } from '../../../ui/feedback/use-failure-text';

interface SaveErrorProps {
  /** The title of the error. */
  title: string;
  error: unknown;
}

/** Explains why an entry is not saved yet, and offers to save it once the network is back. */
export function SaveError({ title, error }: SaveErrorProps) {
  const { t } = useTranslation('journal');
  const failureText = useFailureText();
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    const note = () => setIsBack(true);
    window.addEventListener('online', note);
    return () => window.removeEventListener('online', note);
  }, []);
  return (
    <>
      <FormError>
        {isBack ? (
          t('form.isBack')
        ) : (
          <>
            <strong>{title}</strong>
            <br />
            {t('form.notSaved')} {isTransient(error) ? null : failureText(error)}
          </>
        )}
      </FormError>
      <UnreadHelp />
    </>
  );
}
