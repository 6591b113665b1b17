import type { CurrentUser } from '@mikai/contract/auth';
import { ANONYMOUS_DEPARTURE_DAYS, DELETION_DELAY_DAYS } from '@mikai/contract/users';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { FormFault } from '../../../ui/form-fault';
import { PasswordField } from '../../../ui/password-field';
import { CardActions, SettingsCard } from '../../../ui/settings-card';
import { Switch } from '../../../ui/switch';
import { useFailureText } from '../../../ui/use-failure-text';
import { UsernameForManagers } from '../../../ui/username-for-managers';
import { useDeleteAccount } from '../account.mutations';
import type { Leaving } from '../account.mutations';

const Stack = styled.div`
  display: grid;
  gap: ${space[16]};
  ul {
    display: grid;
    gap: ${space[8]};
    padding-inline-start: ${space[24]};
    list-style: disc;
  }
`;

interface DeleteCardProps extends Leaving {
  user: CurrentUser;
}

/** The way out: deletes the account after asking for the password. */
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
  const failureText = useFailureText();
  const [password, setPassword] = useState('');
  const [keepsAnonymous, setKeepsAnonymous] = useState(false);
  const deletion = useDeleteAccount(leaving);
  const failure = deletion.error ? failureText(deletion.error) : undefined;
  const isRefused = deletion.isError && failure === undefined;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isRefused) input.current?.select();
  }, [isRefused]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '' && !deletion.isPending) deletion.mutate({ password, keepsAnonymous });
  };
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <ul>
        <li>{t('delete.endsSessions')}</li>
        <li>{t('delete.undo', { days: DELETION_DELAY_DAYS })}</li>
        <li>{t('delete.forGood')}</li>
        <li>{t('delete.anonymousGo', { days: ANONYMOUS_DEPARTURE_DAYS })}</li>
        <li>{t('delete.exportFirst')}</li>
      </ul>
      <Switch
        label={t('delete.keepAnonymous.label')}
        hint={t('delete.keepAnonymous.hint')}
        checked={keepsAnonymous}
        onChange={setKeepsAnonymous}
      />
      <UsernameForManagers value={user.email} />
      <PasswordField
        label={t('delete.password')}
        autoComplete="current-password"
        ref={input}
        value={password}
        error={isRefused ? t('delete.wrongPassword') : undefined}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          if (deletion.isError) deletion.reset();
        }}
      />
      {failure ? <FormFault>{failure}</FormFault> : null}
      <DialogActions>
        <Button $variant="quiet" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" $variant="danger" aria-disabled={deletion.isPending} disabled={password === ''}>
          {deletion.isPending ? t('delete.deleting') : t('delete.confirm')}
        </Button>
      </DialogActions>
    </Stack>
  );
}
