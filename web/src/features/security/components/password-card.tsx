import { isStrongPassword } from '@mikai/contract/password';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error';
import { CommonPasswordError } from '../../../lib/common-password';
import { Button } from '../../../ui/button';
import { FormFault } from '../../../ui/form-fault';
import { NewPasswordField } from '../../../ui/new-password-field';
import { PasswordField } from '../../../ui/password-field';
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

  const isTooCommon =
    change.error instanceof CommonPasswordError ||
    (change.error instanceof ApiError && change.error.details.newPassword !== undefined);
  const failure = change.error && !isTooCommon ? failureText(change.error) : undefined;
  const isWrong = change.isError && !isTooCommon && failure === undefined;
  const strong = isStrongPassword(chosen);
  useEffect(() => {
    if (isTooCommon || isWrong) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isTooCommon, isWrong]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (current === '' || !strong || change.isPending) return;
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
          error={isTooCommon ? words('common') : undefined}
          onChange={(event) => typing(setChosen)(event.currentTarget.value)}
        />
        {failure ? <FormFault>{failure}</FormFault> : null}
        <CardActions>
          <Button type="submit" disabled={current === '' || !strong} aria-disabled={change.isPending}>
            {change.isPending ? t('password.changing') : t('password.change')}
          </Button>
        </CardActions>
      </Form>
    </SettingsCard>
  );
}
