import { useTranslation } from 'react-i18next';
import { TypingDots } from '../../../ui/typing-dots';

/** Says that a reply is awaited. */
export function TypingIndicator() {
  const { t } = useTranslation('chat');
  return <TypingDots label={t('typing')} />;
}
