import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { authKeys, useCurrentUser } from '../features/auth/auth.queries';
import { publishVerified } from '../features/auth/auth.session';
import { MessagePage, SupportNote, NextLink } from '../features/auth/components/message-page';
import { verificationQuery } from '../features/auth/link.queries';
import '../i18n/texts/auth';
import { useLanguage } from '../i18n/use-language';
import { formatDateTime } from '../lib/time/time-format';
import { ApiError } from '../lib/http/api-error';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { Spinner } from '../ui/feedback/spinner';

/** `/verify-email?token=`: the target of the link in a verification mail, for a new account or a changed address. */
export function VerifyEmailPage() {
  const { t } = useTranslation('auth');
  const queryClient = useQueryClient();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const language = useLanguage();
  const isMember = Boolean(useCurrentUser());
  const { data, error, isFetching } = useQuery(verificationQuery(token));
  const isVerified = data?.verified === true;
  useDocumentTitle(t('verify.title'));

  useEffect(() => {
    if (!isVerified) return;
    publishVerified();
    void queryClient.invalidateQueries({ queryKey: authKeys.me });
  }, [isVerified, queryClient]);

  if (isFetching) {
    return (
      <MessagePage title={t('verify.title')} text={t('verify.loading')}>
        <Spinner />
      </MessagePage>
    );
  }
  if (isVerified) {
    return (
      <MessagePage
        role="status"
        title={t('verify.successTitle')}
        text={
          data.effectiveAt === undefined
            ? t('verify.successText')
            : t('verify.waitingText', { when: formatDateTime(data.effectiveAt, language) })
        }
      >
        {isMember ? (
          <NextLink to="/">{t('verify.toHome')}</NextLink>
        ) : (
          <NextLink to="/auth">{t('verify.toLogin')}</NextLink>
        )}
      </MessagePage>
    );
  }
  const failure = () => {
    if (token === '') return t('verify.noToken');
    if (!error || error instanceof ApiError)
      return error?.code === 'invalid_token' ? t('verify.invalid') : t('verify.failed');
    return t('verify.network');
  };
  return (
    <MessagePage role="alert" title={t('verify.errorTitle')} text={failure()}>
      {token === '' ? <p>{t('verify.noTokenText')}</p> : null}
      <NextLink to="/auth">{t('verify.goToLogin')}</NextLink>
      <SupportNote />
    </MessagePage>
  );
}
