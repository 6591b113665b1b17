import type { Confirmation, CurrentUser } from '@mikai/contract/auth';
import { ANONYMOUS_DEPARTURE_DAYS, DELETION_DELAY_DAYS } from '@mikai/contract/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { ConfirmationForm } from '../../../shared/password/confirmation-form';
import { Dialog } from '../../../ui/overlay/dialog';
import { CardActions, SettingsCard } from '../../../ui/layout/settings-card';
import { Switch } from '../../../ui/form/switch';
import { useDeleteAccount } from '../users.mutations';
import type { Leaving } from '../users.mutations';

/** The effects of a deletion. */
const Effects = styled.ul`
  display: grid;
  gap: ${space[8]};
  padding-inline-start: ${space[24]};
  list-style: disc;
`;

interface DeleteCardProps extends Leaving {
  user: CurrentUser;
}

/** Deletes the account, after asking for the password and, where two-factor is on, a code. */
export function DeleteCard(props: DeleteCardProps) {
  const { t } = useTranslation('account');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <SettingsCard title={t('delete.title')} lead={t('delete.lead', { days: DELETION_DELAY_DAYS })}>
      <CardActions>
        <Button $variant="danger" $size="small" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
          {t('delete.open')}
        </Button>
      </CardActions>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('delete.question')}
        role="alertdialog"
      >
        <DeleteForm {...props} onCancel={() => setIsAsking(false)} />
      </Dialog>
    </SettingsCard>
  );
}

function DeleteForm({ user, onCancel, ...leaving }: DeleteCardProps & { onCancel: () => void }) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation('common');
  const [keepsAnonymous, setKeepsAnonymous] = useState(false);
  const deletion = useDeleteAccount(leaving);
  const action = {
    ...deletion,
    mutate: (proof: Confirmation) => deletion.mutate({ ...proof, keepsAnonymous }),
  };
  return (
    <ConfirmationForm
      action={action}
      email={user.email}
      variant="danger"
      submitLabel={t('delete.confirm')}
      pendingLabel={t('delete.deleting')}
      cancelLabel={common('cancel')}
      onCancel={onCancel}
    >
      <Effects>
        <li>{t('delete.endsSessions')}</li>
        <li>{t('delete.undo', { days: DELETION_DELAY_DAYS })}</li>
        <li>{t('delete.forGood')}</li>
        <li>{t('delete.anonymousGo', { days: ANONYMOUS_DEPARTURE_DAYS })}</li>
        <li>{t('delete.exportFirst')}</li>
      </Effects>
      <Switch
        label={t('delete.keepAnonymous.label')}
        hint={t('delete.keepAnonymous.hint')}
        checked={keepsAnonymous}
        onChange={setKeepsAnonymous}
      />
    </ConfirmationForm>
  );
}
