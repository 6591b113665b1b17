import type { ReactNode, Ref } from 'react';
import { css, styled } from 'styled-components';
import { breakpoint, color, space, text } from '../../theme/tokens';

interface FrameProps {
  /** True to let the content use the page's full width, for two columns. */
  $wide?: boolean;
}

/** A text column of limited width below a header as wide as the page, whose buttons are at the page's end. */
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
 * The frame of a page. Titles have the same position on every page, whatever the width of the content: 40 px from the rail, or
 * aligned with the logo on pages without it.
 */
export const PageFrame = styled.div<FrameProps>`
  /* The picture of an empty page has the same position on wide and narrow pages. */
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

/** The buttons: below the title on a phone, beside it in wide windows. */
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
    /* The same height and position for the buttons of all pages. */
    > button,
    > a {
      min-block-size: 2.75rem;
      padding: ${space[8]} ${space[24]};
      font-size: ${text[15]};
    }
  }
`;

/** A small button at the end of the title's line, even on a phone. */
const besideTitle = css`
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: ${space[12]};
  > h1 {
    /* Lines of a title in a script without spaces break between phrases. */
    line-break: strict;
    text-wrap: balance;
  }
  > :not(h1, ${Side}) {
    grid-column: 1 / -1;
  }
  > ${Side} {
    grid-area: 1 / 2;
    align-self: start;
    /* The button is higher than the title, and must not move the line below. */
    margin-block: -0.125rem;
    @media (min-width: ${breakpoint.large}) {
      margin-block: ${space[16]} -${space[8]};
    }
  }
`;

/** As high as a title with a lead, so that content begins at the same height on every page. */
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
  /** A quiet sentence below the title; `''` reserves its space while it is loading. */
  lead?: string;
  /** The page's main button, beside the title. */
  action?: ReactNode;
  /** True if the button is small enough for the title's line, even on a phone. */
  actionBeside?: boolean;
  /** Ref of the title, for callers that focus it when the focused element is removed. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Content below the lead. */
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

/** Positioned in the free space beside a text column; hidden in windows in which it would cover the text. */
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
  /** True to let the content use the page's full width, for two columns. */
  wide?: boolean;
  /** A decorative picture in the free space beside the content, in wide windows. */
  beside?: ReactNode;
}

/** A page with its head and content. */
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
