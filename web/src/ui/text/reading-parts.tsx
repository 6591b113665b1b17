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
  /** For links to it within the page. */
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

/** Short entries with a heading each, side by side where there is room. */
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

/** A list with dots, in running text. */
export const Dotted = styled.ul`
  display: grid;
  gap: ${space[8]};
  padding-inline-start: ${space[24]};
  list-style: disc;
`;

/** Small print under something: a source, a date. */
export const Small = styled.p`
  && {
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
`;

/** Buttons and links in a row. */
export const NextLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]};
  > a {
    ${fingerSized}
  }
`;

/** A link to another site: it opens as any link does, and sends that site no referrer. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noopener noreferrer external">
      {children}
    </a>
  );
}
