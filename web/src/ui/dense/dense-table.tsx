import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { breakpoint, color, space, text } from '../../theme/tokens';

/** Wide tables scroll sideways inside this frame, so that the page doesn't. */
const Scroll = styled.div`
  position: relative;
  overflow-x: auto;
  border-block: 1px solid ${color.line};
`;

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${text[15]};
  line-height: 1.45;
  th,
  td {
    padding: ${space[8]} ${space[12]};
    text-align: start;
    vertical-align: top;
    overflow-wrap: break-word;
  }
  thead th {
    border-block-end: 1px solid ${color.line};
    color: ${color.inkSoft};
    font-size: ${text[13]};
    font-weight: 600;
    white-space: nowrap;
  }
  tbody th {
    font-weight: 600;
  }
  tbody tr + tr > * {
    border-block-start: 1px solid ${color.line};
  }
  tbody tr:hover {
    background: ${color.surfaceSunk};
  }
`;

interface DenseTableProps {
  /** Name of the table for screen readers. */
  label: string;
  /** `thead` and `tbody`. */
  children: ReactNode;
}

/** A table with narrow rows. `Col` with `$from` hides a column in narrow windows. */
export function DenseTable({ label, children }: DenseTableProps) {
  return (
    <Scroll role="region" aria-label={label} tabIndex={0}>
      <Table aria-label={label}>{children}</Table>
    </Scroll>
  );
}

interface ColProps {
  /** The minimum width at which it is shown; its content must be available elsewhere too. */
  $from?: 'small' | 'medium' | 'large';
  /** Whether it contains a number: aligned to the end, with digits of equal width. */
  $number?: boolean;
}

const col = css<ColProps>`
  ${({ $from }) =>
    $from
      ? css`
          @media (max-width: calc(${breakpoint[$from]} - 0.02rem)) {
            display: none;
          }
        `
      : ''}
  ${({ $number }) =>
    $number
      ? css`
          && {
            text-align: end;
            white-space: nowrap;
            font-variant-numeric: tabular-nums;
          }
        `
      : ''}
`;

/** A cell of the head. */
export const ColHead = styled.th.attrs({ scope: 'col' })<ColProps>`
  ${col}
`;

/** A cell of the body. */
export const Col = styled.td<ColProps>`
  ${col}
`;
