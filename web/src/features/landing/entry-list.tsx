import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { breakpoint, color, motion, radius, space, text } from '../../theme/tokens';
import { ArrowIcon } from '../../ui/icons/first-icons';

const List = styled.ul`
  display: grid;
  border-block-start: 1px solid ${color.line};
  @media (min-width: ${breakpoint.medium}) {
    grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr));
    column-gap: ${space[48]};
  }
`;

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 3rem 1fr auto;
  align-items: center;
  gap: ${space[16]};
  padding-block: ${space[16]};
  border-block-end: 1px solid ${color.line};
  h3 {
    font-size: 1.3125rem;
  }
  p {
    margin-block-start: 2px;
    color: ${color.inkSoft};
    font-size: ${text[15]};
    line-height: 1.5;
  }
  > svg:last-child {
    color: ${color.inkSoft};
    transition: transform ${motion.feedback};
  }
  &:hover > svg:last-child {
    color: ${color.accent};
    transform: translateX(4px);
  }
  [dir='rtl'] & > svg:last-child {
    transform: scaleX(-1);
  }
  [dir='rtl'] &:hover > svg:last-child {
    transform: translateX(-4px) scaleX(-1);
  }
`;

/** The heading's link or button covers the whole row. */
const wholeRow = css`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid ${color.focus};
    outline-offset: -1px;
    border-radius: ${radius.field};
  }
`;

const RowLink = styled(Link)`
  ${wholeRow}
`;

const RowButton = styled.button.attrs({ type: 'button' })`
  ${wholeRow}
`;

export interface Entry {
  id: string;
  icon: ReactNode;
  title: string;
  text: string;
  /** The target of the link. */
  to?: string;
  /** The action, if it isn't a link. */
  onPress?: () => void;
  /** Whether the entry opens a dialog. */
  opensDialog?: boolean;
}

/** A list of entries in the style of a table of contents. */
export function EntryList({ entries }: { entries: readonly Entry[] }) {
  return (
    <List>
      {entries.map(({ id, icon, title, text, to, onPress, opensDialog }) => (
        <Row key={id}>
          {icon}
          <div>
            <h3>
              {to !== undefined && onPress === undefined ? (
                <RowLink to={to}>{title}</RowLink>
              ) : (
                <RowButton aria-haspopup={opensDialog ? 'dialog' : undefined} onClick={onPress}>
                  {title}
                </RowButton>
              )}
            </h3>
            <p>{text}</p>
          </div>
          <ArrowIcon />
        </Row>
      ))}
    </List>
  );
}
