import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../theme/tokens';

/** A row of `Stat` tiles, which wraps. */
export const Stats = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
  gap: ${space[12]};
  margin: 0;
`;

const Tile = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.surfaceRaised};
  dt {
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  dd:first-of-type {
    font-size: clamp(${text[20]}, 6vw, ${text[25]});
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }
  dd + dd {
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

interface StatProps {
  label: string;
  /** The formatted figure, or a text if there is none. */
  value: ReactNode;
  /** Further information about it. */
  hint?: string;
}

/** A figure with its label, inside `Stats`. */
export function Stat({ label, value, hint }: StatProps) {
  return (
    <Tile>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {hint ? <dd>{hint}</dd> : null}
    </Tile>
  );
}
