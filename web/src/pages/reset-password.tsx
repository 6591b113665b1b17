import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Card, Good, Head } from '../features/auth/components/form-parts';
import { MessagePage, WayOn } from '../features/auth/components/message-page';
import { SetPasswordForm } from '../features/auth/components/set-password-form';
import '../i18n/texts/auth';
import { useDocumentTitle } from '../lib/use-document-title';
import { space } from '../theme/tokens';

/** From success to the sign-in page (specification, section 9). */
const REDIRECT_MS = 2000;

const Place = styled.div`
  inline-size: 100%;
  margin: auto;
  padding: ${space[24]} ${space[16]} ${space[48]};
`;

/** `/reset-password?token=`: where the link of a reset mail leads. The token leaves the address bar at once. */
export function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [token] = useState(() => params.get('token') ?? '');
  const [state, setState] = useState<'valid' | 'invalid' | 'done'>(token === '' ? 'invalid' : 'valid');
  useDocumentTitle(t('forgot.title'));

  useEffect(() => {
    if (params.has('token')) setParams({}, { replace: true });
  }, [params, setParams]);

  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(() => void navigate('/auth'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [state, navigate]);

  if (state === 'invalid') {
    return (
      <MessagePage role="alert">
        <h1>{t('reset.invalidTitle')}</h1>
        {token === '' ? <p>{t('reset.noToken')}</p> : null}
        <p>
          {t('reset.invalid')} {t('reset.validity')}
        </p>
        <WayOn to="/auth?mode=forgot">{t('reset.askAgain')}</WayOn>
        <WayOn to="/auth" $variant="plain">
          {t('backToSignIn')}
        </WayOn>
      </MessagePage>
    );
  }
  return (
    <Place>
      <Card aria-labelledby="reset-title">
        <Head>
          <h1 id="reset-title">{t('reset.title')}</h1>
        </Head>
        {state === 'done' ? (
          <Good>{t('reset.doneText')}</Good>
        ) : (
          <SetPasswordForm
            token={token}
            failed={{ title: t('reset.failedTitle'), text: t('reset.failed') }}
            onDone={() => setState('done')}
            onInvalid={() => setState('invalid')}
          />
        )}
      </Card>
    </Place>
  );
}
