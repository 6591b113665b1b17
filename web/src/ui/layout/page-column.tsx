import type { ReactNode, Ref } from 'react';
import { css, styled } from 'styled-components';
import { breakpoint, color, space, text } from '../../theme/tokens';

interface FrameProps {
  /** Room for two columns. */
  $wide?: boolean;
}

/** A column of text under a title as wide as the page, whose buttons are at the page's end. */
const narrow = css`
  grid-template-columns: minmax(0, 42rem) minmax(0, 1fr);
  > * {
    grid-column: 1;
  }
  > header {
    grid-column: 1 / -1;
  }
`;

/**
 * The frame of a page: titles begin at the same place on every page, whatever the width of what follows. Beside the rail
 * that is 40 px from it; on other pages it is the edge of the logo above.
 */
export const PageFrame = styled.div<FrameProps>`
  /* An empty page has its picture at the same place, whatever room its content would have. */
  > [data-empty] {
    max-inline-size: 42rem;
  }
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  align-content: start;
  inline-size: 100%;
  max-inline-size: 44rem;
  margin-inline: auto;
  padding: ${space[16]} ${space[16]} ${space[72]};
  @media (min-width: ${breakpoint.medium}) {
    padding-block-start: ${space[12]};
  }
  @media (min-width: ${breakpoint.large}) {
    gap: ${space[32]};
    max-inline-size: 70rem;
    padding-block-start: ${space[48]};
    padding-inline: ${space[24]};
    ${({ $wide }) => ($wide ? '' : narrow)}
    [data-frame='member'] & {
      max-inline-size: 67rem;
      padding-block-start: ${space[12]};
      padding-inline: 2.5rem;
    }
  }
`;

/** Under the title on a phone, at its end on the desktop. */
const Side = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
  margin-block-start: ${space[8]};
  @media (min-width: ${breakpoint.large}) {
    grid-area: 1 / 2 / span 4;
    align-self: start;
    margin-block-start: ${space[16]};
    /* One height and place for the buttons of all pages. */
    > button,
    > a {
      min-block-size: 2.75rem;
      padding: ${space[8]} ${space[24]};
      font-size: ${text[15]};
    }
  }
`;

/** A small button at the end of the title's own line on a phone, too. */
const besideTitle = css`
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: ${space[12]};
  > h1 {
    /* Two lines of a title without spaces end where a syllable does. */
    line-break: strict;
    text-wrap: balance;
  }
  > :not(h1, ${Side}) {
    grid-column: 1 / -1;
  }
  > ${Side} {
    grid-area: 1 / 2;
    align-self: start;
    /* Higher than the title, it must not move the line under it. */
    margin-block: -0.125rem;
    @media (min-width: ${breakpoint.large}) {
      margin-block: ${space[16]} -${space[8]};
    }
  }
`;

/** As high as a title with a line under it, so that content begins at the same place on every page. */
const Head = styled.header<{ $isBeside: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]} ${space[24]};
  min-block-size: 2.5rem;
  h1 {
    font-size: ${text[32]};
    line-height: 1.25;
    overflow-wrap: anywhere;
    hyphens: auto;
    &:focus {
      outline: none;
    }
  }
  > p {
    max-inline-size: 60ch;
    min-block-size: 1.6em;
    color: ${color.inkSoft};
  }
  > p:empty {
    min-block-size: 3.2em;
  }
  ${({ $isBeside }) => ($isBeside ? besideTitle : '')}
  @media (min-width: ${breakpoint.large}) {
    grid-template-columns: minmax(0, 1fr) auto;
    min-block-size: 5.25rem;
    h1 {
      font-size: ${text[44]};
      line-height: 1.1818;
      letter-spacing: -0.012em;
    }
    > :not(${Side}) {
      grid-column: 1;
    }
    > p:empty {
      min-block-size: 1.6em;
    }
  }
`;

interface PageHeadProps {
  title: ReactNode;
  /** A quiet sentence under the title; empty while it is not known which. */
  lead?: string;
  /** Beside the title: the page's main button. */
  action?: ReactNode;
  /** True if the button is small enough for the title's line on a phone. */
  actionBeside?: boolean;
  /** Gets the focus when the focused element is removed. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Under the lead. */
  children?: ReactNode;
}

/** The title of a page, one quiet sentence, and the page's buttons. */
export function PageHead({ title, lead, action, actionBeside = false, titleRef, children }: PageHeadProps) {
  return (
    <Head $isBeside={actionBeside}>
      <h1 ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
        {title}
      </h1>
      {lead === undefined ? null : <p>{lead}</p>}
      {children}
      {action ? <Side>{action}</Side> : null}
    </Head>
  );
}

/** In the space that a page of one column leaves free where the window is wide enough; in a narrower one it would cover the text. */
const Beside = styled.div`
  display: none;
  pointer-events: none;
  @media (min-width: ${breakpoint.wide}) {
    display: block;
    position: absolute;
    inset-block-start: 11rem;
    inset-inline-end: 2.5rem;
    inline-size: 17rem;
  }
`;

interface PageColumnProps extends PageHeadProps {
  /** Room for two columns. */
  wide?: boolean;
  /** A decorative picture in the free space beside the page, on the desktop. */
  beside?: ReactNode;
}

/** A page with a title and what follows under it. */
export function PageColumn({
  title,
  lead,
  action,
  actionBeside,
  wide = false,
  beside,
  children,
}: PageColumnProps) {
  return (
    <PageFrame $wide={wide}>
      <PageHead title={title} lead={lead} action={action} actionBeside={actionBeside} />
      {children}
      {beside ? <Beside>{beside}</Beside> : null}
    </PageFrame>
  );
}
