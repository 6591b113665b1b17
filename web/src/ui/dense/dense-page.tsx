import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { breakpoint, color, space, text } from '../../theme/tokens';

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  align-content: start;
  inline-size: 100%;
  max-inline-size: 70rem;
  margin-inline: auto;
  padding: ${space[16]} ${space[16]} ${space[72]};
  @media (min-width: ${breakpoint.small}) {
    gap: ${space[24]};
    padding-inline: ${space[24]};
  }
  @media (min-width: ${breakpoint.large}) {
    [data-frame='member'] & {
      padding-inline: 2.5rem;
    }
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space[8]} ${space[24]};
  h1 {
    font-size: clamp(${text[25]}, 6vw, ${text[32]});
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  > p {
    inline-size: 100%;
    padding-inline-end: max(0px, 100% - 72ch);
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
`;

interface DensePageProps {
  title: string;
  /** A sentence below the title. */
  lead?: string;
  /** Shown beside the title, such as a button. */
  action?: ReactNode;
  /** Shown above the title, such as the path of the page. */
  path?: ReactNode;
  children: ReactNode;
}

/** A page for administrators: wide, with little space between its sections. */
export function DensePage({ title, lead, action, path, children }: DensePageProps) {
  return (
    <Column>
      {path}
      <Head>
        <h1>{title}</h1>
        {action}
        {lead ? <p>{lead}</p> : null}
      </Head>
      {children}
    </Column>
  );
}
