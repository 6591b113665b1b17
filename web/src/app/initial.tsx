import type { CurrentUser } from '@mikai/contract/auth';
import { styled } from 'styled-components';
import { color, radius, text } from '../theme/tokens';

const Circle = styled.span.attrs({ 'aria-hidden': true })`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 2rem;
  block-size: 2rem;
  border-radius: ${radius.full};
  background: ${color.duskSoft};
  color: ${color.dusk};
  font-size: ${text[15]};
  font-weight: 600;
  line-height: 1;
`;

/** The first letter of a member's name, for the eye alone. */
export function Initial({ user }: { user: Pick<CurrentUser, 'displayName' | 'username'> }) {
  const [first = ''] = user.displayName || user.username;
  return <Circle>{first.toLocaleUpperCase()}</Circle>;
}
