import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { FoldCorner } from '../../../ui/icons/fold-corner';

const Details = styled.details`
  border-block-end: 1px solid ${color.line};
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[12]};
    min-block-size: 3rem;
    font-size: ${text[17]};
    font-weight: 600;
    list-style: none;
    cursor: pointer;
  }
  summary > span {
    flex: 1;
  }
  summary > svg:first-child {
    flex: none;
    color: ${color.accent};
  }
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  padding-block: ${space[4]} ${space[16]};
`;

/** A section of a page that is folded initially. */
export function Fold({ title, icon, children }: { title: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Details>
      <summary>
        {icon}
        <span>{title}</span>
        <FoldCorner />
      </summary>
      <Body>{children}</Body>
    </Details>
  );
}
