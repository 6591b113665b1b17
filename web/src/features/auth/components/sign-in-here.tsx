import type { CurrentUser } from '@mikai/contract/auth';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, space, text as size } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
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
    font-size: ${size[32]};
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

interface SignInHereProps {
  title: string;
  text: string;
  /** The email address, if the same member signs in again. */
  email?: string;
  onSignedIn?: (user: CurrentUser) => void;
  /** Label of the button for people who don't want to sign in. */
  leaveLabel: string;
  onLeave: () => void;
}

/** Replaces content that requires signing in: the reason, and the form. */
export function SignInHere({ title, text, email, onSignedIn, leaveLabel, onLeave }: SignInHereProps) {
  const [mode, setMode] = useState<AuthMode>('login');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Wrap>
      <div role="alert">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
      </div>
      <AuthForm mode={mode} onMode={setMode} initialEmail={email} onSignedIn={(user) => onSignedIn?.(user)} />
      <Button $variant="plain" onClick={onLeave}>
        {leaveLabel}
      </Button>
    </Wrap>
  );
}
