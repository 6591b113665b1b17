import { css, styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens';
import { FoldCorner } from '../../../ui/icons/fold-corner';

/** The items of a report, one below the other, each with its details folded away. */
export const Folds = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  li + li {
    border-block-start: 1px solid ${color.line};
  }
`;

const line = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  align-content: center;
  gap: 0 ${space[8]};
  min-block-size: 3rem;
  padding: ${space[8]};
  line-height: 1.35;
  overflow-wrap: anywhere;
  small {
    grid-column: 1;
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

const Short = styled.div`
  ${line}
`;

const Details = styled.details`
  summary {
    ${line}
    border-radius: ${radius.field};
    list-style: none;
    cursor: pointer;
  }
  summary:hover {
    background: ${color.accentSoft};
  }
`;

const Corner = styled(FoldCorner)`
  grid-area: 1 / 2 / span 3;
`;

const More = styled.div`
  display: grid;
  gap: ${space[8]};
  padding: ${space[4]} ${space[8]} ${space[16]};
  font-size: ${text[15]};
`;

/** A bar that shows the strength relative to the rest of its list. */
const Strength = styled.span`
  grid-column: 1;
  display: block;
  block-size: 6px;
  max-inline-size: 16rem;
  margin-block: ${space[4]};
  border-radius: ${radius.full};
  background: ${color.line};
  overflow: hidden;
  > span {
    display: block;
    block-size: 100%;
    border-radius: inherit;
  }
`;

interface FoldProps {
  head: string;
  /** The part that is never folded: the figures with their basis, or the first sentence; empty for none. */
  figures: string;
  /** The text that is folded away; empty parts are left out. */
  details: readonly string[];
  /**
   * The bar: `share` from 0 to 1, `tone` by whether the item goes with heavier (`dusk`) or lighter days. The words of the item
   * say the same, so that it is hidden from assistive technology.
   */
  strength?: { share: number; tone: 'dusk' | 'accent' };
}

/** A part of a report: its summary, and its meaning on demand. */
export function Fold({ head, figures, details, strength }: FoldProps) {
  const paragraphs = details.filter(Boolean);
  const short = (
    <>
      <strong dir="auto">{head}</strong>
      {strength ? (
        <Strength aria-hidden="true">
          <span style={{ inlineSize: `${100 * strength.share}%`, background: color[strength.tone] }} />
        </Strength>
      ) : null}
      {figures ? <small dir="auto">{figures}</small> : null}
    </>
  );
  if (paragraphs.length === 0)
    return (
      <li>
        <Short>{short}</Short>
      </li>
    );
  return (
    <li>
      <Details>
        <summary>
          {short}
          <Corner />
        </summary>
        <More>
          {paragraphs.map((line) => (
            <p key={line} dir="auto">
              {line}
            </p>
          ))}
        </More>
      </Details>
    </li>
  );
}
