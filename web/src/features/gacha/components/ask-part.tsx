import type { Companion } from '@mikai/contract/companions';
import { ABILITY_EXPERIENCE, REMINDER_MINUTES } from '@mikai/contract/gacha';
import type { AbilityResult, OwnedCompanion } from '@mikai/contract/gacha';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, font, radius, space, text } from '../../../theme/tokens';
import { Button, buttonStyle } from '../../../ui/buttons/button';
import type { ButtonProps } from '../../../ui/buttons/button';
import { BreathingCircle } from '../../../ui/help/breathing-circle';
import { MutedText } from '../../../ui/text/text-parts';
import { useAsk } from '../gacha.mutations';
import { useFigures } from '../use-figures';
import { WRITE_PATH } from '../write-path';
import { Part } from './parts';
import { ReminderChoice } from './reminder-choice';

const Spoken = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[12]};
  padding: ${space[16]};
  border-radius: ${radius.card};
  background: ${color.surfaceSunk};
  blockquote {
    margin: 0;
    font-family: ${font.display};
    font-size: ${text[20]};
    line-height: 1.5;
  }
  &:focus {
    outline: none;
  }
`;

/** The circle in the middle of the text. */
const Middle = styled.div`
  justify-self: center;
`;

const WriteLink = styled(Link)<ButtonProps>`
  ${buttonStyle}
`;

interface AskPartProps {
  owned: OwnedCompanion;
  companion: Companion;
  /** Called with a question, to write about it in the journal. */
  onWrite: (question: string) => void;
}

/** Explains a companion's ability, with the button that uses it. */
export function AskPart({ owned, companion, onWrite }: AskPartProps) {
  const { t } = useTranslation('gacha');
  const { name, ability, abilityKind } = companion;
  const [minutes, setMinutes] = useState<number>(REMINDER_MINUTES.default);
  const ask = useAsk(owned.id);
  const isReminder = abilityKind === 'reminder';
  return (
    <Part aria-label={t('ask.label', { name })}>
      <p dir="auto">{ability}</p>
      {isReminder ? <ReminderChoice minutes={minutes} onMinutes={setMinutes} /> : null}
      <div>
        <Button
          aria-disabled={ask.isPending}
          onClick={() => (ask.isPending ? undefined : ask.mutate(isReminder ? minutes : undefined))}
        >
          {t(ask.isPending ? 'ask.asking' : 'ask.ask', { name })}
        </Button>
      </div>
      {ask.data ? <Answer key={ask.submittedAt} answer={ask.data} name={name} onWrite={onWrite} /> : null}
    </Part>
  );
}

interface AnswerProps {
  answer: AbilityResult;
  name: string;
  onWrite: (question: string) => void;
}

function Answer({ answer, name, onWrite }: AnswerProps) {
  const { t } = useTranslation('gacha');
  const { number, time } = useFigures();
  const { kind, text, breath, remindsAt, experience } = answer;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Spoken ref={box} tabIndex={-1} data-answer={kind}>
      {remindsAt ? (
        <p>{t('ask.remindsAt', { name, when: time(remindsAt) })}</p>
      ) : (
        <blockquote dir="auto">{text}</blockquote>
      )}
      {kind === 'prompt' ? (
        <WriteLink $size="small" to={WRITE_PATH} onClick={() => onWrite(text)}>
          {t('ask.write')}
        </WriteLink>
      ) : null}
      {breath ? (
        <>
          <Middle>
            <BreathingCircle pattern={breath} />
          </Middle>
          <MutedText>{t('ask.breath')}</MutedText>
        </>
      ) : null}
      <MutedText>
        {experience > 0
          ? t('ask.grown', { name, xp: number(ABILITY_EXPERIENCE) })
          : t('ask.askedToday', { name })}
      </MutedText>
    </Spoken>
  );
}
