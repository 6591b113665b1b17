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
  /** A sentence under the title. */
  lead?: string;
  /** Beside the title. */
  action?: ReactNode;
  /** Above the title: where one is. */
  path?: ReactNode;
  children: ReactNode;
}

/** A page of administrators: wide, with little air between its parts. */
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
