import { NavLink } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { breakpoint, color, radius, space, text } from '../../theme/tokens';

const navItem = css`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  min-block-size: 2.75rem;
  padding: ${space[8]};
  border-radius: ${radius.field};
  color: ${color.inkSoft};
  font-size: ${text[17]};
  text-decoration: none;
  &:hover {
    color: ${color.ink};
    text-decoration: underline;
  }
  &[aria-current='page'] {
    color: ${color.accent};
    font-weight: 600;
  }
  @media (min-width: ${breakpoint.large}) {
    font-size: ${text[15]};
  }
`;

/** A link of the navigation. */
export const NavItem = styled(NavLink)`
  ${navItem}
`;

/** A button that looks like a `NavItem`. */
export const NavButton = styled.button.attrs({ type: 'button' })`
  ${navItem}
  border: 0;
  background: none;
  white-space: nowrap;
  cursor: pointer;
`;
