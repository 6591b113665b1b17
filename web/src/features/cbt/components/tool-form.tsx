import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { UnreadHelp } from '../../../ui/help/unread-help';
import { MutedText } from '../../../ui/text/text-parts';
import { useForm } from '../../../ui/form/use-form';
import { TrialNote } from './trial-parts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  max-inline-size: 46rem;
`;

const Send = styled.div`
  display: grid;
  gap: ${space[8]};
  justify-items: start;
`;

interface ToolFormProps {
  /** One sentence about what the tool does. */
  lead: string;
  isMember: boolean;
  /** On the button. */
  send: string;
  isSending: boolean;
  /** True if the last attempt failed. */
  hasFailed: boolean;
  onSend: () => void;
  children: ReactNode;
}

/** The form of a tool. */
export function ToolForm({ lead, isMember, send, isSending, hasFailed, onSend, children }: ToolFormProps) {
  const { t } = useTranslation('cbt');
  const form = useForm(() => {
    if (!isSending) onSend();
  });
  return (
    <Form {...form} aria-busy={isSending}>
      <MutedText>{lead}</MutedText>
      {children}
      <Send>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? t('sending') : send}
        </Button>
        {hasFailed && !isSending ? (
          <>
            <MutedText>{t('toast.failedText')}</MutedText>
            <UnreadHelp />
          </>
        ) : null}
        {isMember ? null : <TrialNote />}
      </Send>
    </Form>
  );
}
