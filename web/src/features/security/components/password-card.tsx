import { PASSWORD_CHECKS, PASSWORD_LIMITS } from '@mikai/contract/password';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error';
import { newPasswordError } from '../../../shared/password/common-password';
import { FormError } from '../../../ui/form/form-error';
import { NewPasswordField } from '../../../shared/password/new-password-field';
import { PasswordField } from '../../../shared/password/password-field';
import { PasswordSubmit } from '../../../shared/password/password-submit';
import {
  isFactorComplete,
  NO_SECOND_FACTOR,
  SecondFactorField,
} from '../../../shared/password/second-factor-field';
import { CardActions, SettingsCard } from '../../../ui/layout/settings-card';
import { useFailureText } from '../../../ui/feedback/use-failure-text';
import { UsernameForManagers } from '../../../shared/password/username-for-managers';
import { useChangePassword } from '../security.mutations';
import { Form, Hint } from './stack';
import { useForm } from '../../../ui/form/use-form';

/** The password is changed for the one in force; every other device is signed out by it. */
export function PasswordCard({ email }: { email: string }) {
  const { t } = useTranslation('security');
  const { t: tPassword } = useTranslation('password');
  const { t: confirmation } = useTranslation('confirmation');
  const failureText = useFailureText();
  const [current, setCurrent] = useState('');
  const [chosen, setChosen] = useState('');
  // The server reports whether two-factor is on.
  const [asksForCode, setAsksForCode] = useState(false);
  const [factor, setFactor] = useState(NO_SECOND_FACTOR);
  const heading = useRef<HTMLHeadingElement>(null);
  const change = useChangePassword(() => {
    setCurrent('');
    setChosen('');
    setFactor(NO_SECOND_FACTOR);
    heading.current?.focus();
  });

  const error = newPasswordError(change.error, 'newPassword', change.variables?.newPassword ?? '');
  const isCodeRefused = change.error instanceof ApiError && change.error.details.code !== undefined;
  const failure = change.error && !error && !isCodeRefused ? failureText(change.error) : undefined;
  const isWrong = change.isError && !error && !isCodeRefused && failure === undefined;
  if (isCodeRefused && !asksForCode) setAsksForCode(true);
  const isSame = current !== '' && chosen === current;
  const refusal = isSame ? tPassword('current') : error && tPassword(error);
  const form = useForm(() => {
    if (change.isPending || isSame) return;
    const proof = asksForCode ? { code: factor.code } : {};
    change.mutate({ currentPassword: current, newPassword: chosen, ...proof });
  });
  const typing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      if (change.isError) change.reset();
    };

  return (
    <SettingsCard title={t('password.title')} lead={t('password.lead')} headingRef={heading}>
      <Form {...form}>
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
        <Hint>
          {t('requirements.rule', { needed: PASSWORD_LIMITS.checksNeeded, total: PASSWORD_CHECKS.length })}
        </Hint>
        {asksForCode ? (
          <SecondFactorField
            value={factor}
            isRefused={isCodeRefused}
            error={isCodeRefused ? confirmation(factor.code === '' ? 'codeNeeded' : 'wrongCode') : undefined}
            onChange={typing(setFactor)}
          />
        ) : null}
        {failure ? <FormError>{failure}</FormError> : null}
        <CardActions>
          <PasswordSubmit
            password={chosen}
            isPending={change.isPending}
            isWide={false}
            otherReason={
              current === ''
                ? t('password.untilCurrent')
                : asksForCode && !isFactorComplete(factor)
                  ? confirmation('codeNeeded')
                  : undefined
            }
          >
            {change.isPending ? t('password.changing') : t('password.change')}
          </PasswordSubmit>
        </CardActions>
      </Form>
    </SettingsCard>
  );
}
