import { languageDirection } from '@mikai/contract/languages';
import type { Letter } from '@mikai/contract/letters';
import { styled } from 'styled-components';
import { breakpoint, color, font, measure, shadow, space, text } from '../../../theme/tokens';

/** A sheet of paper, the only thing that is printed. */
export const Paper = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[32]};
  margin-block-start: ${space[16]};
  padding: ${space[48]} ${space[24]} ${space[32]};
  border: 1px solid ${color.line};
  border-radius: 6px;
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.high};
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]} ${space[12]};
  }
  h1 {
    color: ${color.inkSoft};
    font-family: ${font.body};
    font-size: ${text[15]};
    font-weight: 400;
    letter-spacing: 0;
    line-height: 1.6;
  }
  @media (min-width: ${breakpoint.small}) {
    padding: ${space[72]};
  }
  @media print {
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    box-shadow: none;
    color: CanvasText;
    h1 {
      color: inherit;
    }
    h1 + * {
      display: none;
    }
  }
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25em;
  max-inline-size: ${measure};
  font-family: ${font.display};
  font-size: clamp(${text[18]}, 4vw, 1.1875rem);
  font-variation-settings: 'SOFT' 80;
  font-weight: 380;
  line-height: 1.75;
  p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

/** The text of a letter, in the language that it was written in, without links. */
export function LetterText({ letter }: { letter: Letter }) {
  const paragraphs = letter.content.trim().split(/\n\s*\n/);
  return (
    <Content lang={letter.language} dir={languageDirection(letter.language)}>
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </Content>
  );
}
