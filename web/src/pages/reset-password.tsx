import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Card, SuccessNote, Head } from '../features/auth/components/form-parts';
import { MessagePage, SupportNote, NextLink } from '../features/auth/components/message-page';
import { SetPasswordForm } from '../features/auth/components/set-password-form';
import '../i18n/texts/auth';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { breakpoint, space } from '../theme/tokens';

/** The delay before the sign-in page is opened after success, in milliseconds. */
const REDIRECT_MS = 2000;

const Place = styled.div`
  inline-size: 100%;
  margin: 0 auto auto;
  padding: ${space[24]} ${space[16]} ${space[48]};
  @media (min-width: ${breakpoint.large}) {
    padding-block-start: ${space[48]};
  }
`;

/** Reads the link's parameters. `undo` reverts a change of two-factor authentication that somebody else has made. */
function readLink(params: URLSearchParams) {
  return {
    token: params.get('token') ?? '',
    purpose: params.get('undo') === 'two-factor' ? 'undo' : 'reset',
  } as const;
}

/**
 * `/reset-password?token=`: the target of the link in a reset mail; with `&undo=two-factor`, in a mail about a change of
 * two-factor authentication, which it reverts. The token is removed from the address bar at once.
 */
export function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [{ token, purpose }] = useState(() => readLink(params));
  const [state, setState] = useState<'valid' | 'invalid' | 'done'>(token === '' ? 'invalid' : 'valid');
  const isUndo = purpose === 'undo';
  useDocumentTitle(t(isUndo ? 'undo.title' : 'forgot.title'));

  useEffect(() => {
    if (params.has('token') || params.has('undo')) setParams({}, { replace: true });
  }, [params, setParams]);

  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(() => void navigate('/auth'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [state, navigate]);

  if (isUndo && state === 'invalid') {
    return (
      <MessagePage role="alert" title={t('undo.failedTitle')} text={t('undo.invalid')}>
        <NextLink to="/auth">{t('backToSignIn')}</NextLink>
        <SupportNote />
      </MessagePage>
    );
  }
  if (state === 'invalid') {
    return (
      <MessagePage
        role="alert"
        title={t('reset.invalidTitle')}
        text={[...(token === '' ? [t('reset.noToken')] : []), t('reset.invalid'), t('reset.validity')].join(
          ' ',
        )}
      >
        <NextLink to="/auth?mode=forgot">{t('reset.askAgain')}</NextLink>
        <NextLink to="/auth" $variant="quiet">
          {t('backToSignIn')}
        </NextLink>
      </MessagePage>
    );
  }
  return (
    <Place>
      <Card aria-labelledby="reset-title">
        <Head>
          <h1 id="reset-title">{t(`${purpose}.title`)}</h1>
          {isUndo && state !== 'done' ? <p>{t('undo.lead')}</p> : null}
        </Head>
        {state === 'done' ? (
          <SuccessNote>{t(`${purpose}.doneText`)}</SuccessNote>
        ) : (
          <SetPasswordForm
            token={token}
            asksFormer={isUndo}
            failed={{ title: t('reset.failedTitle'), text: t('reset.failed') }}
            done={{ title: t(`${purpose}.doneTitle`), description: t(`${purpose}.doneText`) }}
            onDone={() => setState('done')}
            onInvalid={() => setState('invalid')}
          />
        )}
        {isUndo && state !== 'done' ? (
          <NextLink to="/auth?mode=forgot" $variant="quiet">
            {t('forgot.title')}
          </NextLink>
        ) : null}
      </Card>
    </Place>
  );
}
