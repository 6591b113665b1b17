import { useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { breakpoint, color, measure, space, text } from '../../theme/tokens';
import { fingerSized } from '../links/lone-link';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding-block-start: ${space[32]};
  border-block-start: 1px solid ${color.line};
  scroll-margin-block-start: ${space[72]};
  h2 {
    font-size: ${text[25]};
    overflow-wrap: anywhere;
  }
  > p,
  > ul {
    max-inline-size: ${measure};
  }
`;

interface ReadingSectionProps {
  /** Anchor for links within the page. */
  id?: string;
  title: string;
  children: ReactNode;
}

/** A section of a text page: a titled region with a line above it. */
export function ReadingSection({ id, title, children }: ReadingSectionProps) {
  const titleId = useId();
  return (
    <Section id={id} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </Section>
  );
}

/** A grid of short entries, each with a heading. */
export const Entries = styled.ul`
  && {
    max-inline-size: none;
  }
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]} ${space[48]};
  h3 {
    font-size: ${text[18]};
  }
  p {
    max-inline-size: ${measure};
    margin-block-start: ${space[4]};
    color: ${color.inkSoft};
  }
  @media (min-width: ${breakpoint.medium}) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** A bulleted list in running text. */
export const Dotted = styled.ul`
  display: grid;
  gap: ${space[8]};
  padding-inline-start: ${space[24]};
  list-style: disc;
`;

/** Small print, such as a source or a date. */
export const Small = styled.p`
  && {
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
`;

/** A row of buttons and links at the end of a text. */
export const NextLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]};
  > a {
    ${fingerSized}
  }
`;

/** A link to another site, which opens in the same tab and sends no referrer. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noopener noreferrer external">
      {children}
    </a>
  );
}
