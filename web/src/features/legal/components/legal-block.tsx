import { styled } from 'styled-components';
import { breakpoint, color, space, text } from '../../../theme/tokens';
import type { LegalBlock } from '../legal-document';
import { INSERTED } from './inserts';
import { InlineText } from './inline-text';

/** Cells are side by side if there is room, and otherwise stacked, each with its header. */
const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${text[15]};
  line-height: 1.5;
  th,
  td {
    padding: ${space[8]} ${space[12]} ${space[8]} 0;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  th {
    font-weight: 600;
  }
  tr {
    border-block-end: 1px solid ${color.line};
    break-inside: avoid;
  }
  thead th {
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
  tbody th {
    inline-size: 38%;
  }
  @media screen and (max-width: calc(${breakpoint.small} - 0.02rem)) {
    &,
    tbody,
    tr,
    tbody th,
    td {
      display: block;
      inline-size: auto;
    }
    thead {
      display: none;
    }
    tr {
      padding-block: ${space[12]};
    }
    th,
    td {
      padding: 0 0 ${space[4]};
    }
    td::before {
      content: attr(data-head) ': ';
      color: ${color.inkSoft};
    }
  }
`;

type LegalTableProps = Extract<LegalBlock, { head: unknown }>;

/** A table with explicit roles, because `display: block` removes the implicit ones of rows and cells for screen readers. */
function LegalTable({ head, rows }: LegalTableProps) {
  return (
    <Table role="table">
      <thead role="rowgroup">
        <tr role="row">
          {head.map((title) => (
            <th key={title} role="columnheader" scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([first = '', ...others]) => (
          <tr key={first} role="row">
            <th role="rowheader" scope="row">
              {first}
            </th>
            {others.map((cell, index) => (
              <td key={head[index + 1]} role="cell" data-head={head[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const isList = (block: LegalBlock): block is readonly string[] => Array.isArray(block);

/** A block of a section. */
export function LegalBlockView({ block }: { block: LegalBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <InlineText text={block} />
      </p>
    );
  if (isList(block))
    return (
      <ul>
        {block.map((item) => (
          <li key={item}>
            <InlineText text={item} />
          </li>
        ))}
      </ul>
    );
  if ('insert' in block) {
    const Inserted = INSERTED[block.insert];
    return <Inserted />;
  }
  return <LegalTable {...block} />;
}
