import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { breakpoint, color, space, text } from '../theme/tokens';

const Column = styled.div<{ $wide: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[32]};
  align-content: start;
  inline-size: 100%;
  max-inline-size: ${({ $wide }) => ($wide ? '70rem' : '46rem')};
  margin-inline: auto;
  padding: ${space[24]} ${space[16]} ${space[72]};
  @media (min-width: ${breakpoint.small}) {
    padding-inline: ${space[24]};
  }
  /* Beside the rail all titles begin at the same place, whatever the width of what follows. */
  @media (min-width: ${breakpoint.large}) {
    [data-frame='member'] & {
      max-inline-size: 67rem;
      padding-block-start: ${space[12]};
      padding-inline: 2.5rem ${({ $wide }) => ($wide ? '2.5rem' : 'max(2.5rem, 100% - 44.5rem)')};
    }
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space[12]} ${space[24]};
  h1 {
    font-size: clamp(${text[25]}, 8vw, ${text[44]});
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  p {
    inline-size: 100%;
    padding-inline-end: max(0px, 100% - 60ch);
    color: ${color.inkSoft};
  }
`;

interface PageColumnProps {
  title: string;
  /** One quiet sentence under the title. */
  lead?: string;
  /** Beside the title: the page's main button. */
  action?: ReactNode;
  /** Room for two columns. */
  wide?: boolean;
  children: ReactNode;
}

/** A page with a title and what follows under it. */
export function PageColumn({ title, lead, action, wide = false, children }: PageColumnProps) {
  return (
    <Column $wide={wide}>
      <Head>
        <h1>{title}</h1>
        {action}
        {lead ? <p>{lead}</p> : null}
      </Head>
      {children}
    </Column>
  );
}
