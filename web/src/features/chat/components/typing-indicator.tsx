import { useTranslation } from 'react-i18next';
import { TypingDots } from '../../../shared/conversation/typing-dots';

/** Shows that a reply is awaited. */
export function TypingIndicator() {
  const { t } = useTranslation('chat');
  return <TypingDots label={t('typing')} />;
}
