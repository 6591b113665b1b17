import { choiceName } from '@mikai/contract/chat';
import type { ChatChoice, ChatMessage } from '@mikai/contract/chat';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language';

/** The flows with a wish of their own as their label. */
const FLOWS = [
  ...(['calm', 'worry', 'thought', 'low', 'grief', 'lonely', 'conflict', 'stress'] as const),
  ...(['sleep', 'body', 'good', 'kindness', 'decision', 'newplace', 'caring', 'listen'] as const),
];

/**
 * Hook: returns the label of a choice. That of a flow is what a person would say, 'Help me with an argument', where the server has its
 * title, 'A conflict': under a question that would look like an answer. The message of who has pressed it is shown the same way.
 * Choices of a reply in another language than the page's keep their title.
 */
export function useChoiceLabels(): (choice: ChatChoice, message: Pick<ChatMessage, 'language'>) => string {
  const { t } = useTranslation('chat');
  const own = useLanguage();
  return ({ id, label }, { language }) => {
    const flow = FLOWS.find((name) => choiceName(id) === `flow.${name}`);
    return flow === undefined || own !== language ? label : t(`guide.flows.${flow}`);
  };
}
