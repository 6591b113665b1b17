import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button';
import { EmptyState } from '../../../ui/feedback/states';
import { noteMissing } from '../chat.store';

interface ConversationGoneProps {
  sessionId: string;
  onNewChat: () => void;
  /** Shown instead of the explanation that the conversation doesn't exist. */
  instead?: ReactNode;
}

/** Replaces a conversation that doesn't exist, or that this person can't access. */
export function ConversationGone({ sessionId, onNewChat, instead }: ConversationGoneProps) {
  const { t } = useTranslation('chat');
  useEffect(() => noteMissing([sessionId]), [sessionId]);
  if (instead) return instead;
  return (
    <EmptyState title={t('gone')} text={t('goneText')} as="h1">
      <Button onClick={onNewChat}>{t('newChat')}</Button>
    </EmptyState>
  );
}
