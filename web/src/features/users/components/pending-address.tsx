import type { CurrentUser } from '@mikai/contract/auth';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime } from '../../../lib/time/time-format';
import { color, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { ConfirmationForm } from '../../../shared/password/confirmation-form';
import { Dialog } from '../../../ui/overlay/dialog';
import { useStopEmailChange } from '../users.mutations';
import type { PatchUser } from '../users.mutations';

const Waiting = styled.div`
  display: grid;
  gap: ${space[8]};
  justify-items: start;
  margin-block-start: ${space[8]};
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

interface PendingAddressProps {
  user: CurrentUser;
  patchUser: PatchUser;
}

/** A new address that does not count yet: when it will, and the way to stop it. */
export function PendingAddress({ user, patchUser }: PendingAddressProps) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation('common');
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const stop = useStopEmailChange(patchUser);
  const close = () => setIsAsking(false);
  const { pendingEmail: email, pendingEmailAt } = user;
  if (email === null || pendingEmailAt === null) return null;
  const when = formatDateTime(pendingEmailAt, language);
  return (
    <Waiting>
      <span>
        {t(user.isPendingEmailConfirmed ? 'profile.confirmedEmail' : 'profile.pendingEmail', { email, when })}
      </span>
      <Button $variant="quiet" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t('profile.stopChange')}
      </Button>
      <Dialog open={isAsking} onClose={close} title={t('profile.stopChangeTitle')}>
        <ConfirmationForm
          action={stop}
          text={t('profile.stopChangeText', { email: user.email })}
          email={user.email}
          submitLabel={t('profile.stopChange')}
          pendingLabel={t('profile.stoppingChange')}
          cancelLabel={common('cancel')}
          onCancel={close}
        />
      </Dialog>
    </Waiting>
  );
}
