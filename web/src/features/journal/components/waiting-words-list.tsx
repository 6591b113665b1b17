import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime } from '../../../lib/time-format';
import { color, space, text } from '../../../theme/tokens';
import { UnreadHelp } from '../../../ui/help/unread-help';
import { Actions, QuietButton, Soft } from '../../../ui/quiet-parts';
import { canTakeBack, takeBack } from '../drafts-back';
import { previewOf } from '../entry-words';
import { retryWords, useWaitingWords } from '../journal.outbox';
import type { WaitingWords } from '../journal.outbox';
import { useJournalStore } from '../journal.store';
import { useTitle } from '../use-title';

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

interface WaitingWordsListProps {
  memberId: number;
  /** Words are in their form again. */
  onTakenBack: (kind: WaitingWords['kind']) => void;
}

/** What was written without a network and waits on this device. */
export function WaitingWordsList({ memberId, onTakenBack }: WaitingWordsListProps) {
  const { t } = useTranslation('journal');
  const waiting = useWaitingWords(memberId);
  if (waiting.length === 0) return null;
  return (
    <Box aria-labelledby="journal-waiting">
      <h2 id="journal-waiting">{t('waiting.title')}</h2>
      <ul>
        {waiting.map((words) => (
          <Item key={words.clientId} words={words} onTakenBack={onTakenBack} />
        ))}
      </ul>
      <UnreadHelp />
    </Box>
  );
}

function Item({ words, onTakenBack }: { words: WaitingWords } & Pick<WaitingWordsListProps, 'onTakenBack'>) {
  const { t } = useTranslation('journal');
  const { t: common } = useTranslation('common');
  const language = useLanguage();
  const titleOf = useTitle();
  const hasRoom = useJournalStore((drafts) => canTakeBack(words, drafts));
  const { kind, state, reason, createdAt, content } = words;
  return (
    <li data-client-id={words.clientId}>
      <strong dir="auto">{titleOf(words.request.title ?? '')}</strong>
      <p dir="auto">{previewOf(content)}</p>
      <Soft as="time" dateTime={createdAt}>
        {formatDateTime(createdAt, language)}
      </Soft>
      <Soft role="status">{t(`waiting.${reason === 'unauthenticated' ? 'signedOut' : state}`)}</Soft>
      <Actions>
        {state === 'failed' ? (
          <QuietButton onClick={() => retryWords(words.clientId)}>{common('retry')}</QuietButton>
        ) : null}
        {state !== 'sending' && hasRoom ? (
          <QuietButton
            onClick={() => {
              takeBack(words);
              onTakenBack(kind);
            }}
          >
            {t('goOn')}
          </QuietButton>
        ) : null}
      </Actions>
    </li>
  );
}
