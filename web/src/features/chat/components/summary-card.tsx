import type { ChatChoice, ChatSummary, SummaryKeep } from '@mikai/contract/chat';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
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
  /* Two short lines share a row, so that a phone shows the whole card with its buttons. */
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

interface SummaryCardProps {
  summary: ChatSummary;
  /** Ends the flow; only while the card is the newest message. */
  done: ChatChoice | undefined;
  onKeep: (keep: SummaryKeep, summary: ChatSummary) => void;
  onChoose: OnChoose;
  /** Returns whether the focus was lost with the choice that led here, and must be moved here. */
  claimsFocus: () => boolean;
}

/** The end of a flow in the person's own words. Keeping them somewhere is an act of its own. */
export function SummaryCard({ summary, done, onKeep, onChoose, claimsFocus }: SummaryCardProps) {
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
      // The log shows the card from its heading on, not the text above it.
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
        {summary.keeps.map((keep, index) => (
          <Button
            key={keep}
            $variant={index === 0 ? 'primary' : 'quiet'}
            $size="small"
            onClick={() => onKeep(keep, summary)}
          >
            {t(`guide.keep.${keep}`)}
          </Button>
        ))}
        {done ? (
          <Button $variant="quiet" $size="small" onClick={(event) => onChoose(done, isByKeyboard(event))}>
            {done.label}
          </Button>
        ) : null}
      </Actions>
    </Card>
  );
}
