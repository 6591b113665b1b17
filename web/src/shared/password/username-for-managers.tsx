import { styled } from 'styled-components';
import { hiddenFromEye } from '../../ui/text/visually-hidden';

const Hidden = styled.input`
  ${hiddenFromEye}
`;

/**
 * Tells password managers whose password a form asks for; hidden from people. Source: the Chromium project's 'Password
 * form styles that Chromium understands'.
 */
export function UsernameForManagers({ value }: { value: string }) {
  return (
    <Hidden type="email" autoComplete="username" value={value} readOnly tabIndex={-1} aria-hidden="true" />
  );
}
