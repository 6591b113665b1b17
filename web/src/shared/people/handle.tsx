import type { MemberSummary } from '@mikai/contract/people';
import { styled } from 'styled-components';
import { color, space, text } from '../../theme/tokens';

const MutedText = styled.small`
  display: inline-block;
  max-inline-size: 100%;
  overflow: hidden;
  color: ${color.inkSoft};
  font-size: ${text[13]};
  font-weight: 400;
  text-overflow: ellipsis;
  vertical-align: bottom;
  white-space: nowrap;
`;

/**
 * A name and a handle on one line. If there is no room for both, the handle is truncated first. A name with `dir="auto"` is
 * truncated at its own end, even on a right-to-left page.
 */
export const NameLine = styled.span`
  display: flex;
  align-items: baseline;
  gap: ${space[8]};
  min-inline-size: 0;
  > * {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > :not(small, :last-child) {
    flex-shrink: 0;
    max-inline-size: calc(100% - 3rem);
  }
  > small {
    min-inline-size: 2.5rem;
  }
`;

/** '@username' beside a display name, which distinguishes equal names; nothing if it would repeat the name. */
export function Handle({ member }: { member: Pick<MemberSummary, 'displayName' | 'username'> | null }) {
  if (!member?.displayName || !member.username || member.username === member.displayName) return null;
  return <MutedText dir="ltr">@{member.username}</MutedText>;
}
