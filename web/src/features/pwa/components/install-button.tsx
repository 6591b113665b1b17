import { COOKIES } from '@mikai/contract/auth';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readCookie, writePreferenceCookie } from '../../../lib/storage/cookies';
import { Button } from '../../../ui/buttons/button';
import { useInstallOffer } from '../install-offer';

/** The number of days for which the choice is remembered; afterwards the button is offered again. */
const REMEMBERED_DAYS = 30;

const remember = (status: 'accepted' | 'dismissed' | 'installed') =>
  writePreferenceCookie(COOKIES.install, status, REMEMBERED_DAYS);

/** 'Install Mobile App': there while the browser offers it, until the person has chosen or the app is installed. */
export function InstallButton() {
  const { t } = useTranslation('landing');
  const offer = useInstallOffer((state) => state.offer);
  const [hasChosen, setChosen] = useState(() => readCookie(COOKIES.install) !== undefined);

  useEffect(() => {
    const onInstalled = () => {
      remember('installed');
      useInstallOffer.setState({ offer: null });
    };
    window.addEventListener('appinstalled', onInstalled);
    return () => window.removeEventListener('appinstalled', onInstalled);
  }, []);

  if (!offer || hasChosen) return null;
  const install = async () => {
    try {
      await offer.prompt();
      const { outcome } = await offer.userChoice;
      remember(outcome);
      setChosen(true);
    } finally {
      // An offer can be shown once only; the browser may make another.
      useInstallOffer.setState({ offer: null });
    }
  };
  return (
    <Button $variant="quiet" onClick={() => void install().catch(() => undefined)}>
      {t('installApp')}
    </Button>
  );
}
