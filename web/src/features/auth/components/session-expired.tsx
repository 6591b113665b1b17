import type { CurrentUser } from '@mikai/contract/auth';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/button';
import type { AuthMode } from '../auth.modes';
import { AuthForm } from './auth-form';

const Wrap = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[24]};
  inline-size: 100%;
  max-inline-size: 30rem;
  margin-inline: auto;
  padding: ${space[24]} ${space[16]} ${space[48]};
  h1 {
    font-size: ${text[32]};
  }
  > div {
    display: grid;
    gap: ${space[8]};
    text-align: center;
  }
  p {
    color: ${color.inkSoft};
  }
`;

interface SessionExpiredProps {
  email: string;
  onSignedIn: (user: CurrentUser) => void;
  onLeave: () => void;
}

/** Stands over a page whose member is no longer signed in: what they typed waits under it. */
export function SessionExpired({ email, onSignedIn, onLeave }: SessionExpiredProps) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation('common');
  const [mode, setMode] = useState<AuthMode>('login');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Wrap>
      <div role="alert">
        <h1 ref={heading} tabIndex={-1}>
          {common('session.expiredTitle')}
        </h1>
        <p>{t('expired.text')}</p>
      </div>
      <AuthForm mode={mode} onMode={setMode} initialEmail={email} onSignedIn={onSignedIn} />
      <Button $variant="plain" onClick={onLeave}>
        {t('expired.leave')}
      </Button>
    </Wrap>
  );
}
