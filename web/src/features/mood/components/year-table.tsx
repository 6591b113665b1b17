import { memo, useId, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { MutedText } from '../../../ui/text/text-parts';
import { moodShade } from '../mood-shade';
import { moveInYear } from '../year-grid';
import type { YearCell } from '../year-grid';

const Frame = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  border-collapse: separate;
  border-spacing: 2px;
  inline-size: 100%;
  min-inline-size: 17rem;
  table-layout: fixed;
  border-radius: ${space[4]};
  &:focus-visible {
    outline: 2.5px solid ${color.focus};
    outline-offset: -2px;
  }
  th {
    inline-size: 3.25rem;
    color: ${color.inkSoft};
    font-size: ${text[13]};
    font-weight: 400;
    line-height: 1;
    text-align: start;
    white-space: nowrap;
  }
  td {
    padding: 0;
    block-size: 1rem;
    border-radius: 4px;
    background: ${color.line};
  }
  td[data-none] {
    background: transparent;
  }
  td[data-future] {
    background: transparent;
    box-shadow: inset 0 0 0 1px ${color.line};
  }
  td[data-today] {
    box-shadow:
      0 0 0 2px ${color.surface},
      0 0 0 4px ${color.accent};
  }
  td[data-active] {
    outline: 2px solid ${color.ink};
  }
  @media (forced-colors: active) {
    td:not([data-none]) {
      border: 1px solid GrayText;
    }
  }
`;

const CellNote = styled(MutedText)`
  min-block-size: 1.6em;
`;

interface MonthProps {
  cells: readonly YearCell[];
  name: string;
  idPrefix: string;
  /** The date that is looked at; 0 for none of this month. */
  active: number;
  text: (cell: YearCell) => string;
  /** The member's own date, `YYYY-MM-DD`. */
  today: string;
}

const MonthRow = memo(function MonthRow({ cells, name, idPrefix, active, text, today }: MonthProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell) => (
        <td
          key={cell.day}
          id={`${idPrefix}${cell.day}`}
          role="gridcell"
          aria-label={text(cell)}
          data-month={cell.month}
          data-date={cell.date}
          data-active={cell.date === active ? '' : undefined}
          data-today={cell.day === today ? '' : undefined}
          data-future={cell.day > today ? '' : undefined}
          aria-current={cell.day === today ? 'date' : undefined}
          style={cell.average === null ? undefined : { background: moodShade(cell.average) }}
        />
      ))}
      {cells.length < 31 ? <td data-none="" aria-hidden="true" colSpan={31 - cells.length} /> : null}
    </tr>
  );
});

interface YearTableProps {
  grid: readonly (readonly YearCell[])[];
  label: string;
  monthNames: readonly string[];
  /** Returns the description of a day. */
  text: (cell: YearCell) => string;
  /** The text under the squares while none is selected. */
  hint: string;
  /** The member's own date, `YYYY-MM-DD`: it is ringed, and the days after it are outlines. */
  today: string;
}

/** The squares of a year: one tab stop, arrow keys within; the selected day is described below. */
export function YearTable({ grid, label, monthNames, text, hint, today }: YearTableProps) {
  const idPrefix = useId();
  const table = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<{ month: number; date: number } | null>(null);
  const active = place ? grid[place.month]?.[place.date - 1] : undefined;

  const onKeyDown = (event: KeyboardEvent) => {
    const isRtl = document.documentElement.dir === 'rtl';
    const next = moveInYear(grid, place ?? { month: 0, date: 1 }, event.key, isRtl);
    if (!next) return;
    event.preventDefault();
    setPlace(next);
  };
  const look = ({ target }: PointerEvent) => {
    const { month, date } = (target as HTMLElement).dataset;
    if (month && date) setPlace({ month: Number(month) - 1, date: Number(date) });
  };
  const begin = () => {
    if (place || !table.current?.matches(':focus-visible')) return;
    // The last day with an entry.
    const last = grid.flat().findLast(({ average }) => average !== null);
    setPlace(last ? { month: last.month - 1, date: last.date } : { month: 0, date: 1 });
  };

  return (
    <>
      <Frame>
        <Table
          ref={table}
          role="grid"
          aria-label={label}
          aria-readonly="true"
          aria-activedescendant={active ? `${idPrefix}${active.day}` : undefined}
          tabIndex={0}
          onFocus={begin}
          onKeyDown={onKeyDown}
          onPointerOver={look}
          onPointerDown={look}
        >
          <tbody>
            {grid.map((cells, month) => (
              <MonthRow
                key={month}
                cells={cells}
                name={monthNames[month] ?? ''}
                idPrefix={idPrefix}
                active={place?.month === month ? place.date : 0}
                text={text}
                today={today}
              />
            ))}
          </tbody>
        </Table>
      </Frame>
      <CellNote data-testid="year-day">{active ? text(active) : hint}</CellNote>
    </>
  );
}
