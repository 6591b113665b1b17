import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { newPasswordFault } from '../../../lib/common-password';
import { FormFault } from '../../../ui/form-fault';
import { NewPasswordField } from '../../../ui/new-password-field';
import { PasswordField } from '../../../ui/password-field';
import { PasswordSubmit } from '../../../ui/password-submit';
import { CardActions, SettingsCard } from '../../../ui/settings-card';
import { useFailureText } from '../../../ui/use-failure-text';
import { UsernameForManagers } from '../../../ui/username-for-managers';
import { useChangePassword } from '../security.mutations';
import { Form } from './stack';

/** The password is changed for the one in force; every other device is signed out by it. */
export function PasswordCard({ email }: { email: string }) {
  const { t } = useTranslation('security');
  const { t: words } = useTranslation('password');
  const failureText = useFailureText();
  const [current, setCurrent] = useState('');
  const [chosen, setChosen] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const change = useChangePassword(() => {
    setCurrent('');
    setChosen('');
    heading.current?.focus();
  });

  const fault = newPasswordFault(change.error, 'newPassword', change.variables?.newPassword ?? '');
  const failure = change.error && !fault ? failureText(change.error) : undefined;
  const isWrong = change.isError && !fault && failure === undefined;
  const isSame = current !== '' && chosen === current;
  const refusal = isSame ? words('current') : fault && words(fault);
  const toFault = () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  useEffect(() => {
    if (fault || isWrong) toFault();
  }, [fault, isWrong]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    if (isSame) return toFault();
    change.mutate({ currentPassword: current, newPassword: chosen });
  };
  const typing = (set: (value: string) => void) => (value: string) => {
    set(value);
    if (change.isError) change.reset();
  };

  return (
    <SettingsCard title={t('password.title')} lead={t('password.lead')} headingRef={heading}>
      <Form ref={form} onSubmit={submit} noValidate>
        <UsernameForManagers value={email} />
        <PasswordField
          label={t('password.current')}
          autoComplete="current-password"
          value={current}
          error={isWrong ? t('password.wrong') : undefined}
          onChange={(event) => typing(setCurrent)(event.currentTarget.value)}
        />
        <NewPasswordField
          label={t('password.new')}
          value={chosen}
          error={refusal}
          onChange={(event) => typing(setChosen)(event.currentTarget.value)}
        />
        {failure ? <FormFault>{failure}</FormFault> : null}
        <CardActions>
          <PasswordSubmit
            password={chosen}
            isPending={change.isPending}
            isWide={false}
            otherReason={current === '' ? t('password.untilCurrent') : undefined}
          >
            {change.isPending ? t('password.changing') : t('password.change')}
          </PasswordSubmit>
        </CardActions>
      </Form>
    </SettingsCard>
  );
}
