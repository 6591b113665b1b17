import type { ChatInput } from '@mikai/contract/chat';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../../i18n/use-language';
import { color, space, text } from '../../../../theme/tokens';
import { BreathingCircle } from '../../../../ui/help/breathing-circle';
import { InputBox } from './input-box';

const Box = styled(InputBox)`
  padding-block: ${space[8]};
`;

const RoundCount = styled.p`
  color: ${color.inkSoft};
  font-size: ${text[13]};
  text-align: center;
`;

type BreathingProps = Extract<ChatInput, { kind: 'breathing' }>;

/** The breathing circle with a step's rhythm. It ends after the given rounds, and can be stopped at any time. */
export function BreathingInput({ inhaleSeconds, holdSeconds, exhaleSeconds, rounds }: BreathingProps) {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const pattern = useMemo(
    () => [inhaleSeconds, holdSeconds, exhaleSeconds, 0] as const,
    [inhaleSeconds, holdSeconds, exhaleSeconds],
  );
  return (
    <Box>
      <BreathingCircle
        pattern={pattern}
        rounds={rounds}
        isSmall
        note={
          <RoundCount>
            {t('guide.rounds', { rounds: new Intl.NumberFormat(language).format(rounds) })}
          </RoundCount>
        }
      />
    </Box>
  );
}
