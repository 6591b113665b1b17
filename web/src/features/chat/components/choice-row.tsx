import type { ChatChoice } from '@mikai/contract/chat';
import { languageDirection } from '@mikai/contract/languages';
import type { LanguageCode } from '@mikai/contract/languages';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-block: ${space[4]};
`;

const Choice = styled.button.attrs({ type: 'button' })`
  flex: 1 1 auto;
  max-inline-size: 22rem;
  min-block-size: 2.75rem;
  padding: ${space[8]} ${space[16]};
  border: 1.5px solid ${color.line};
  border-radius: ${radius.full};
  background: transparent;
  color: ${color.accent};
  font-size: ${text[15]};
  font-weight: 600;
  line-height: 1.3;
  cursor: pointer;
  &:hover:not(:disabled) {
    background: ${color.accentSoft};
  }
`;

interface ChoiceRowProps {
  /** Of the labels. */
  language: LanguageCode;
  choices: readonly ChatChoice[];
  onChoose: (choice: ChatChoice) => void;
}

/** Quick replies under the newest words of MikAI. Whoever types instead is understood as well. */
export function ChoiceRow({ language, choices, onChoose }: ChoiceRowProps) {
  const { t } = useTranslation('chat');
  if (choices.length === 0) return null;
  return (
    <Row
      role="group"
      aria-label={t('choicesLabel')}
      lang={language}
      dir={languageDirection(language)}
      data-choices=""
    >
      {choices.map((choice) => (
        <Choice key={choice.id} onClick={() => onChoose(choice)}>
          {choice.label}
        </Choice>
      ))}
    </Row>
  );
}
