import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint, color, font, radius, shadow, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { UnreadHelp } from '../../../ui/help/unread-help';
import { MutedText } from '../../../ui/text/text-parts';
import { useForm } from '../../../ui/form/use-form';
import { TrialNote } from './trial-parts';

/** A sheet of paper like the journal's, with the questions as headings and the button in the last line. */
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  max-inline-size: 46rem;
  padding: ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.low};
  label {
    font-family: ${font.display};
    font-size: ${text[17]};
    font-weight: 420;
    font-variation-settings: 'SOFT' 80;
  }
  textarea {
    background: ${color.surface};
  }
  @media (min-width: ${breakpoint.small}) {
    gap: ${space[24]};
    padding: ${space[24]} ${space[24]} ${space[16]};
  }
`;

const Send = styled.div`
  display: grid;
  gap: ${space[8]};
  justify-items: end;
  padding-block-start: ${space[16]};
  border-block-start: 1px solid ${color.line};
  > p {
    justify-self: start;
  }
`;

interface ToolFormProps {
  /** A sentence that explains the tool. */
  lead: string;
  isMember: boolean;
  /** Label of the submit button. */
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
