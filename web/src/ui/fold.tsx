import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, motion, space, text } from '../theme/tokens';

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
  summary::-webkit-details-marker {
    display: none;
  }
  summary > span {
    flex: 1;
  }
  summary > svg:first-child {
    flex: none;
    color: ${color.accent};
  }
`;

/** Points down, and up where the details are shown. */
const Corner = styled.svg`
  flex: none;
  color: ${color.inkSoft};
  transition: rotate ${motion.feedback};
  [open] > summary > & {
    rotate: 180deg;
  }
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  padding-block: ${space[4]} ${space[16]};
`;

/** A part of a page that is closed until somebody opens it. */
export function Fold({ title, icon, children }: { title: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Details>
      <summary>
        {icon}
        <span>{title}</span>
        <Corner
          width="20"
          height="20"
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="m5 8 5 5 5-5" />
        </Corner>
      </summary>
      <Body>{children}</Body>
    </Details>
  );
}
