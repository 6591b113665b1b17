import type { Confirmation } from '@mikai/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { startTwoFactorReset, stopEmailChange, stopTwoFactorReset } from '../features/auth/auth.api';
import { Card, Head } from '../features/auth/components/form-parts';
import { MessagePage, SupportNote, NextLink } from '../features/auth/components/message-page';
import '../i18n/texts/auth';
import { useLanguage } from '../i18n/use-language';
import { ApiError } from '../lib/http/api-error';
import { formatDateTime } from '../lib/time/time-format';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { breakpoint, space } from '../theme/tokens';
import { Button } from '../ui/buttons/button';
import { ConfirmationForm } from '../shared/password/confirmation-form';
import { FormError } from '../ui/form/form-error';
import { useFailureText } from '../ui/feedback/use-failure-text';

const Place = styled.div`
  inline-size: 100%;
  margin: 0 auto auto;
  padding: ${space[24]} ${space[16]} ${space[48]};
  @media (min-width: ${breakpoint.large}) {
    padding-block-start: ${space[48]};
  }
`;

/** The actions of links in account mails, by the value of `do` in the address. */
const ACTIONS = {
  'stop-email': 'stopEmail',
  'start-reset': 'startReset',
  'stop-reset': 'stopReset',
} as const;
type Action = (typeof ACTIONS)[keyof typeof ACTIONS];

function readLink(params: URLSearchParams): { token: string; action: Action | null } {
  const name = params.get('do') ?? '';
  return {
    token: params.get('token') ?? '',
    action: name in ACTIONS ? ACTIONS[name as keyof typeof ACTIONS] : null,
  };
}

/** Returns whether a link is used, expired or damaged, so that a retry can't succeed. */
const isLinkInvalid = (error: unknown) =>
  error instanceof ApiError && (error.code === 'invalid_token' || error.details.token !== undefined);

/**
 * `/account-link?token=&do=`: the page of links in account mails that cancel a change or begin its waiting time. Mail scanners
 * open links before people do, so nothing happens until a button is pressed. The token is removed from the address bar at
 * once.
 */
export function AccountLinkPage() {
  const { t } = useTranslation('auth');
  const [params, setParams] = useSearchParams();
  const [{ token, action }] = useState(() => readLink(params));
  const language = useLanguage();
  const failureText = useFailureText();
  useDocumentTitle(t(`accountLink.${action ?? 'stopEmail'}.title`));
  useEffect(() => {
    if (params.has('token') || params.has('do')) setParams({}, { replace: true });
  }, [params, setParams]);

  const confirmAction = useMutation({
    mutationFn: async (proof: Confirmation | null) => {
      if (action === 'startReset') return startTwoFactorReset(token);
      if (action === 'stopReset') await stopTwoFactorReset(token);
      else if (proof) await stopEmailChange({ token, ...proof });
      return null;
    },
  });

  if (token === '' || action === null || isLinkInvalid(confirmAction.error)) {
    return (
      <MessagePage role="alert" title={t('accountLink.deadTitle')} text={t('accountLink.deadText')}>
        <NextLink to="/security">{t('accountLink.toSecurity')}</NextLink>
        <SupportNote />
      </MessagePage>
    );
  }
  const text = `accountLink.${action}` as const;
  if (confirmAction.isSuccess) {
    const when = confirmAction.data ? formatDateTime(confirmAction.data.resetAt, language) : '';
    return (
      <MessagePage role="status" title={t(`${text}.doneTitle`)} text={t(`${text}.doneText`, { when })}>
        <NextLink to="/security">{t('accountLink.toSecurity')}</NextLink>
      </MessagePage>
    );
  }
  const failure = confirmAction.error
    ? (failureText(confirmAction.error) ?? t('accountLink.failed'))
    : undefined;
  return (
    <Place>
      <Card aria-labelledby="account-link-title">
        <Head>
          <h1 id="account-link-title">{t(`${text}.title`)}</h1>
          {action === 'stopEmail' ? null : <p>{t(`${text}.text`)}</p>}
        </Head>
        {action === 'stopEmail' ? (
          <>
            <ConfirmationForm
              action={confirmAction}
              text={t(`${text}.text`)}
              submitLabel={t(`${text}.action`)}
              pendingLabel={t('accountLink.pending')}
            />
            <NextLink to="/auth?mode=forgot" $variant="plain">
              {t('login.forgot')}
            </NextLink>
          </>
        ) : (
          <>
            {failure ? <FormError>{failure}</FormError> : null}
            <Button
              aria-disabled={confirmAction.isPending}
              onClick={() => confirmAction.isPending || confirmAction.mutate(null)}
            >
              {confirmAction.isPending ? t('accountLink.pending') : t(`${text}.action`)}
            </Button>
          </>
        )}
      </Card>
    </Place>
  );
}
