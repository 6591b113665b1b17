import type { ChatChoice, ChatMessage, ChatSummary, SummaryKeep } from '@mikai/contract/chat';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { useKept } from '../kept-summaries.store';
import { isByKeyboard } from './choice-chips';
import type { OnChoose } from './choice-chips';

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  max-inline-size: 36rem;
  padding: ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  &:focus:not(:focus-visible) {
    outline: none;
  }
  h2 {
    font-size: ${text[20]};
    overflow-wrap: anywhere;
  }
  /* Two short lines share a row, so that a phone shows the full card with its buttons. */
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]};
    margin: 0;
  }
  dl > div {
    flex: 1 1 auto;
    min-inline-size: calc(50% - ${space[4]});
    max-inline-size: 100%;
  }
  dt {
    color: ${color.inkSoft};
    font-size: ${text[13]};
    line-height: 1.35;
  }
  dd {
    margin: 0;
    font-size: ${text[17]};
    line-height: 1.4;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  > button {
    min-block-size: 2.75rem;
    flex: 1 1 auto;
    padding-inline: ${space[8]};
  }
  > button:first-child {
    flex-basis: 100%;
  }
`;

/**
 * The result of pressing 'Keep in journal', which replaces that button and takes its focus, so that it is announced. It isn't a
 * live region, or it would be announced twice.
 */
const KeptLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space[16]};
  flex-basis: 100%;
  margin-block-end: calc(-1 * ${space[8]});
  font-size: ${text[15]};
  &:focus:not(:focus-visible) {
    outline: none;
  }
  > span {
    flex-basis: 100%;
  }
  > a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
  }
`;

const Failed = styled.p`
  flex-basis: 100%;
  font-size: ${text[15]};
`;

interface SummaryCardProps {
  message: ChatMessage;
  summary: ChatSummary;
  /** Ends the flow; set only while the card is the newest message. */
  done: ChatChoice | undefined;
  onKeep: (keep: SummaryKeep, message: ChatMessage) => void;
  onUndoKeep: (message: ChatMessage) => void;
  onChoose: OnChoose;
  /** Returns whether the focus was lost with the choice that led here, and must be moved here. */
  claimsFocus: () => boolean;
}

/** The summary of a flow in the person's own words, with buttons to keep it. */
export function SummaryCard({
  message,
  summary,
  done,
  onKeep,
  onUndoKeep,
  onChoose,
  claimsFocus,
}: SummaryCardProps) {
  const { t } = useTranslation('chat');
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (claimsFocus()) card.current?.focus({ preventScroll: true });
  }, [claimsFocus]);
  return (
    <Card
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      // Scrolls to the card's heading, not to the text above it.
      data-read-from-start={done ? '' : undefined}
    >
      <h2 id={titleId} dir="auto">
        {summary.title}
      </h2>
      <dl>
        {summary.lines.map(({ label, text }, index) => (
          <div key={index}>
            <dt dir="auto">{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
      <Actions>
        {summary.keeps.map((keep, index) =>
          keep === 'journal' ? (
            <JournalKeep key={keep} message={message} onKeep={onKeep} onUndoKeep={onUndoKeep} />
          ) : (
            <Button
              key={keep}
              $variant={index === 0 ? 'primary' : 'quiet'}
              $size="small"
              onClick={() => onKeep(keep, message)}
            >
              {t(`guide.keep.${keep}`)}
            </Button>
          ),
        )}
        {done ? (
          <Button $variant="quiet" $size="small" onClick={(event) => onChoose(done, isByKeyboard(event))}>
            {done.label}
          </Button>
        ) : null}
      </Actions>
    </Card>
  );
}

type JournalKeepProps = Pick<SummaryCardProps, 'message' | 'onKeep' | 'onUndoKeep'>;

/** The button that keeps the summary in the journal; afterwards a link to the entry and 'Undo' replace it. */
function JournalKeep({ message, onKeep, onUndoKeep }: JournalKeepProps) {
  const { t } = useTranslation('chat');
  const kept = useKept(message.id);
  const line = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const status = kept?.status;
  const before = useRef(status);
  useEffect(() => {
    if (status === before.current) return;
    // The button that was pressed is removed, so the result takes the focus. A change that comes later, with the network, doesn't.
    const isFocusLost = document.activeElement === document.body;
    const isByPress = before.current !== 'waiting' || isFocusLost;
    if (isByPress && (status === 'saved' || status === 'waiting'))
      line.current?.focus({ preventScroll: true });
    else if (isByPress && before.current !== 'saving' && status === undefined) button.current?.focus();
    before.current = status;
  }, [status]);

  if (status === 'waiting')
    return (
      <KeptLine ref={line} tabIndex={-1}>
        <span>{t('guide.kept.waiting')}</span> <Link to="/smart-journal">{t('guide.kept.journal')}</Link>
        <Undo onClick={() => onUndoKeep(message)} />
      </KeptLine>
    );
  if (kept?.entryId === undefined)
    return (
      <>
        <Button
          ref={button}
          $size="small"
          aria-disabled={status === 'saving'}
          onClick={() => onKeep('journal', message)}
        >
          {t(status === 'saving' ? 'guide.kept.saving' : 'guide.keep.journal')}
        </Button>
        {status === 'failed' ? <Failed role="alert">{t('guide.kept.failed')}</Failed> : null}
      </>
    );
  return (
    <KeptLine ref={line} tabIndex={-1}>
      {status === 'undoFailed' ? (
        <span key="failed" role="alert">
          {t('guide.kept.undoFailed')}
        </span>
      ) : (
        <span key="saved">{t('guide.kept.saved')}</span>
      )}{' '}
      <Link to={`/smart-journal?entry=${kept.entryId}`}>{t('guide.kept.open')}</Link>
      <Undo isUndoing={status === 'undoing'} onClick={() => onUndoKeep(message)} />
    </KeptLine>
  );
}

function Undo({ isUndoing = false, onClick }: { isUndoing?: boolean; onClick: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <Button $variant="plain" $size="small" aria-disabled={isUndoing} onClick={onClick}>
      {t('guide.kept.undo')}
    </Button>
  );
}
