import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, motion, radius, shadow, space, text } from '../../../theme/tokens';
import { Badge } from '../../../ui/text/badge';
import { Button } from '../../../ui/buttons/button';
import type { LetterRecord } from '../letter-record';
import { letterPath } from '../letter-path';
import { useMarkLetterRead } from '../letters.mutations';
import type { LetterLabels } from '../use-letter-labels';
import { Folds, Seal } from './letter-marks';

const Envelope = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  align-content: start;
  gap: ${space[8]};
  padding: 6.25rem ${space[16]} ${space[16]};
  border: 1px solid ${color.line};
  border-radius: 6px;
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.low};
  text-align: center;
  transition: box-shadow ${motion.feedback};
  > svg {
    position: absolute;
    pointer-events: none;
  }
  > svg:first-child {
    inset-block-start: 0;
    inset-inline: 0;
    inline-size: 100%;
    block-size: 4.5rem;
    border-radius: 5px 5px 0 0;
  }
  > svg:nth-child(2) {
    inset-block-start: 2.625rem;
    inset-inline-start: calc(50% - 1.375rem);
  }
  &:hover {
    box-shadow: ${shadow.high};
  }
  h3 {
    font-size: ${text[20]};
  }
  p {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space[4]} ${space[8]};
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
  button {
    position: relative;
  }
`;

/** The link, which covers the whole envelope. */
const Opener = styled(Link)`
  color: ${color.ink};
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 6px;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
    border-radius: ${radius.field};
  }
`;

interface SealedLetterProps {
  letter: LetterRecord;
  labels: LetterLabels;
}

/** An unread letter in its envelope. Opening it marks it as read; a button does so without opening it. */
export function SealedLetter({ letter, labels }: SealedLetterProps) {
  const { t } = useTranslation('letters');
  const { mutate: markRead } = useMarkLetterRead();
  const date = labels.day(letter);
  return (
    <Envelope data-letter-id={letter.id}>
      <Folds />
      <Seal />
      <h3>
        <Opener to={letterPath(letter.id)}>{date}</Opener>
      </h3>
      <p>
        <Badge $tone="bloom">{t('newBadge')}</Badge>
        <span>{labels.age(letter)}</span>
      </p>
      <Button
        $variant="quiet"
        $size="small"
        aria-label={t('markReadLabel', { date })}
        onClick={() => markRead({ id: letter.id, isQuiet: false })}
      >
        {t('markRead')}
      </Button>
    </Envelope>
  );
}
