import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';

const Fold = styled.details`
  font-size: ${text[15]};
  summary {
    inline-size: fit-content;
    min-block-size: 2.75rem;
    align-content: center;
    color: ${color.inkSoft};
    font-weight: 600;
    cursor: pointer;
  }
  table {
    border-collapse: collapse;
  }
  th,
  td {
    padding-block: ${space[4]};
    padding-inline-end: ${space[24]};
    text-align: start;
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  thead th {
    color: ${color.inkSoft};
  }
`;

interface DataTableProps {
  heads: readonly string[];
  /** The first cell of each names the row. */
  rows: readonly (readonly string[])[];
}

/** The table behind a picture, folded away. */
export function DataTable({ heads, rows }: DataTableProps) {
  const { t } = useTranslation('mood');
  return (
    <Fold>
      <summary>{t('trend.asTable')}</summary>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  );
}
