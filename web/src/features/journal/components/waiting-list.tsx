import { UNTITLED_ENTRY } from '@mikai/contract/journal';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime } from '../../../lib/time/time-format';
import { color, space, text } from '../../../theme/tokens';
import { UnreadHelp } from '../../../ui/help/unread-help';
import { Actions, TextButton, MutedText } from '../../../ui/text/text-parts';
import { canRestoreDraft, restoreDraft } from '../restore-draft';
import { previewOf } from '../entry-text';
import { retryWaiting, useWaitingTexts } from '../journal.outbox';
import type { WaitingText } from '../journal.outbox';
import { useJournalStore } from '../journal.store';

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  h2 {
    font-size: ${text[20]};
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    padding-block: ${space[8]};
    border-block-start: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
`;

interface WaitingListProps {
  memberId: number;
  /** Client id of a text to leave out, because it is shown elsewhere on the page. */
  without?: string | undefined;
  /** Called when a text was moved back into its form. */
  onRestored: (kind: WaitingText['kind']) => void;
}

/** Lists texts that were written offline and wait on this device. */
export function WaitingList({ memberId, without, onRestored }: WaitingListProps) {
  const { t } = useTranslation('journal');
  const waiting = useWaitingTexts(memberId).filter(({ clientId }) => clientId !== without);
  if (waiting.length === 0) return null;
  return (
    <Box aria-labelledby="journal-waiting">
      <h2 id="journal-waiting">{t('waiting.title')}</h2>
      <ul>
        {waiting.map((text) => (
          <Item key={text.clientId} text={text} onRestored={onRestored} />
        ))}
      </ul>
      <UnreadHelp />
    </Box>
  );
}

function Item({ text, onRestored }: { text: WaitingText } & Pick<WaitingListProps, 'onRestored'>) {
  const { t } = useTranslation('journal');
  const { t: common } = useTranslation('common');
  const language = useLanguage();
  const canRestore = useJournalStore((drafts) => canRestoreDraft(text, drafts));
  const { kind, state, reason, createdAt, content } = text;
  const { title = '' } = text.request;
  return (
    <li data-client-id={text.clientId}>
      {title === UNTITLED_ENTRY || title === '' ? null : <strong dir="auto">{title}</strong>}
      <p dir="auto">{previewOf(content)}</p>
      <MutedText as="time" dateTime={createdAt}>
        {formatDateTime(createdAt, language)}
      </MutedText>
      <MutedText role="status">
        {t(`waiting.${reason === 'unauthenticated' ? 'signedOut' : state}`)}
      </MutedText>
      <Actions>
        {state === 'failed' ? (
          <TextButton onClick={() => retryWaiting(text.clientId)}>{common('retry')}</TextButton>
        ) : null}
        {state !== 'sending' && canRestore ? (
          <TextButton
            onClick={() => {
              restoreDraft(text);
              onRestored(kind);
            }}
          >
            {t('goOn')}
          </TextButton>
        ) : null}
      </Actions>
    </li>
  );
}
