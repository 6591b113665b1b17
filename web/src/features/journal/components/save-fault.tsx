import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTransient } from '../../../lib/api-error';
import { FormFault } from '../../../ui/form-fault';
import { HelpOffer } from '../../../ui/help/help-offer';
import { useHelpStore } from '../../../ui/help/help.store';
import { useFailureText } from '../../../ui/use-failure-text';

interface SaveFaultProps {
  /** What could not be done. */
  title: string;
  error: unknown;
}

/** Why an entry is not saved yet, and that it can be now where the network has come back since. */
export function SaveFault({ title, error }: SaveFaultProps) {
  const { t } = useTranslation('journal');
  const failureText = useFailureText();
  const openHelp = useHelpStore((state) => state.open);
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    const note = () => setIsBack(true);
    window.addEventListener('online', note);
    return () => window.removeEventListener('online', note);
  }, []);
  return (
    <>
      <FormFault>
        {isBack ? (
          t('form.isBack')
        ) : (
          <>
            <strong>{title}</strong>
            <br />
            {t('form.notSaved')} {isTransient(error) ? null : failureText(error)}
          </>
        )}
      </FormFault>
      {/* Nobody has read the words: help is within reach by itself. */}
      <HelpOffer onOpen={() => openHelp('lines')} />
    </>
  );
}
