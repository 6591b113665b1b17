import { ADMIN_LIMITS } from '@mikai/contract/admin';
import type { AdminUser } from '@mikai/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ApiError } from '../../../lib/api-error';
import { space } from '../../../theme/tokens';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { Field, TextArea, TextInput } from '../../../ui/field';
import { PasswordField } from '../../../ui/password-field';
import { showToast } from '../../../ui/toast.store';
import { accountName } from '../account-name';
import { useExportUser } from '../admin.mutations';
import { userQuery } from '../admin.queries';
import type { Administrator } from '../user-acts';
import { Refusal } from './refusal';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`;

type FieldName = 'reason' | 'password' | 'code';

interface ExportUserDialogProps {
  user: AdminUser;
  me: Administrator;
  onClose: () => void;
}

/** Asks for a reason, which the member reads, and for the administrator's own password and code, before it exports. */
export function ExportUserDialog({ user, me, onClose }: ExportUserDialogProps) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const { t: dense } = useTranslation('dense');
  const name = accountName(user);
  const exporting = useExportUser(user.id);
  const { data: own } = useQuery(userQuery(me.id));
  const needsCode = own?.hasTwoFactor ?? true;
  const running = useRef(new AbortController());
  const [values, setValues] = useState<Record<FieldName, string>>({ reason: '', password: '', code: '' });
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const reasonInput = useRef<HTMLTextAreaElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);

  // A file that nobody waits for any more is not wanted.
  useEffect(() => {
    const controller = new AbortController();
    running.current = controller;
    return () => controller.abort();
  }, []);

  const error = exporting.error instanceof ApiError ? exporting.error : undefined;
  const problems: Record<FieldName, string | undefined> = {
    reason: missing.includes('reason') ? t('acts.deactivate.reasonMissing') : undefined,
    password: missing.includes('password')
      ? t('acts.export.passwordMissing')
      : error?.details['password'] && t('acts.export.passwordWrong'),
    code: missing.includes('code')
      ? t('acts.export.codeMissing')
      : error?.details['code'] && t('acts.export.codeWrong'),
  };
  const isOfField = Boolean(error?.details['password'] ?? error?.details['code']);

  const change = (field: FieldName, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setMissing((before) => before.filter((each) => each !== field));
    if (exporting.isError) exporting.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (exporting.isPending) return;
    const wanted: FieldName[] = needsCode ? ['reason', 'password', 'code'] : ['reason', 'password'];
    const empty = wanted.filter((field) => values[field].trim() === '');
    setMissing(empty);
    if (empty[0]) {
      const inputs = { reason: reasonInput, password: passwordInput, code: codeInput };
      inputs[empty[0]].current?.focus();
      return;
    }
    const onSuccess = () => {
      showToast({ title: t('acts.export.done', { name }) });
      onClose();
    };
    const { reason, password, code } = values;
    exporting.mutate(
      {
        reason: reason.trim(),
        password,
        ...(needsCode ? { code: code.trim() } : {}),
        signal: running.current.signal,
      },
      { onSuccess },
    );
  };

  return (
    <Dialog open onClose={onClose} title={t('acts.export.title', { name })} role="alertdialog">
      <Form onSubmit={submit} noValidate>
        <p>{t('acts.export.text')}</p>
        <p>{t('acts.export.told')}</p>
        <Field
          label={t('acts.deactivate.reason')}
          hint={t('acts.deactivate.reasonHint')}
          error={problems.reason}
        >
          {(control) => (
            <TextArea
              {...control}
              ref={reasonInput}
              rows={3}
              dir="auto"
              maxLength={ADMIN_LIMITS.reasonLength}
              value={values.reason}
              onChange={(event) => change('reason', event.currentTarget.value)}
            />
          )}
        </Field>
        <PasswordField
          ref={passwordInput}
          label={t('acts.export.password')}
          error={problems.password}
          autoComplete="current-password"
          value={values.password}
          onChange={(event) => change('password', event.currentTarget.value)}
        />
        {needsCode ? (
          <Field label={t('acts.export.code')} hint={t('acts.export.codeHint')} error={problems.code}>
            {(control) => (
              <TextInput
                {...control}
                ref={codeInput}
                dir="ltr"
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={64}
                value={values.code}
                onChange={(event) => change('code', event.currentTarget.value)}
              />
            )}
          </Field>
        ) : null}
        {isOfField ? null : (
          <Refusal
            title={t('acts.export.failed')}
            error={exporting.error}
            text={error?.code === 'export_limit_reached' ? t('acts.export.limit') : undefined}
          />
        )}
        <DialogActions>
          <Button $variant="quiet" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" aria-disabled={exporting.isPending}>
            {exporting.isPending ? dense('busy') : t('acts.export.confirm')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
