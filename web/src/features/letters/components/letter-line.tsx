import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, font, radius, space, text } from '../../../theme/tokens';
import type { LetterRecord } from '../letter-record';
import { letterPath } from '../letter-path';
import type { LetterLabels } from '../use-letter-labels';
import { EnvelopeIcon } from './letter-marks';

const Line = styled.li`
  border-block-end: 1px solid ${color.line};
  &:first-child {
    border-block-start: 1px solid ${color.line};
  }
`;

const LinkButton = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space[16]};
  padding: ${space[12]} ${space[4]};
  border-radius: ${radius.field};
  color: ${color.ink};
  text-decoration: none;
  &:hover strong {
    text-decoration: underline;
  }
  > * {
    grid-column: 2;
  }
  > svg {
    grid-area: 1 / 1 / span 2;
  }
  > span {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space[12]};
  }
  strong {
    font-weight: 600;
  }
  small {
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
  em {
    overflow: hidden;
    color: ${color.inkSoft};
    font-family: ${font.display};
    font-style: normal;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

interface LetterLineProps {
  letter: LetterRecord;
  labels: LetterLabels;
}

/** Returns the beginning of a letter, after its greeting. */
function opening(content: string): string {
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  return lines[1] ?? lines[0] ?? '';
}

/** A read letter in the list: its date, age and beginning. */
export function LetterLine({ letter, labels }: LetterLineProps) {
  return (
    <Line data-letter-id={letter.id}>
      <LinkButton to={letterPath(letter.id)}>
        <EnvelopeIcon isOpen />
        <span>
          <strong>{labels.day(letter)}</strong> <small>{labels.age(letter)}</small>
        </span>
        <em dir="auto" lang={letter.language}>
          {opening(letter.content)}
        </em>
      </LinkButton>
    </Line>
  );
}
