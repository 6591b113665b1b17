import { styled } from 'styled-components';
import { breakpoint, color, radius, space, text } from '../../theme/tokens';
import { TitledSection } from './titled-section';
import type { TitledSectionProps } from './titled-section';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding: ${space[24]} ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  @media (min-width: ${breakpoint.small}) {
    padding: ${space[24]};
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  h2 {
    font-size: ${text[25]};
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  h2:focus {
    outline: none;
  }
  p {
    /* Takes a whole line; with a maximum width it could move up beside the title. */
    flex: 0 0 100%;
    padding-inline-end: max(0px, 100% - 60ch);
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
`;

/** A section of a settings page: a titled region. */
export function SettingsCard(props: TitledSectionProps) {
  return <TitledSection frame={Frame} head={Head} {...props} />;
}

/** The buttons below a form or at the end of a card. */
export const CardActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]};
`;

/** A list of names and values, each pair in one line if there is room. */
export const Facts = styled.dl`
  display: grid;
  gap: ${space[12]};
  margin: 0;
  > div {
    display: grid;
    gap: 0 ${space[16]};
  }
  dt {
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
  dd {
    margin: 0;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  @media (min-width: ${breakpoint.small}) {
    > div {
      grid-template-columns: 11rem minmax(0, 1fr);
      align-items: baseline;
    }
    > div:has([data-avatar]) {
      align-items: center;
    }
  }
`;
