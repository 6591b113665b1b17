import type { DirectMessage } from '@mikai/contract/messaging';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Virtualizer } from 'virtua';
import { useFollowScroll } from '../../../lib/page/use-follow-scroll';
import { useOnline } from '../../../lib/browser/use-online';
import type { PageLoader } from '../../../lib/lists/use-page-loader';
import { space } from '../../../theme/tokens';
import { DownIcon } from '../../../ui/icons/icons';
import { LatestPill, TextButton, TopNote } from '../../../shared/conversation/message-parts';
import { isPrepended } from '../thread-rows';
import type { ThreadRow } from '../thread-rows';
import { MessageRow } from './message-row';
import { PrivateHelp } from './private-help';
import { Start } from './row-parts';
import { WaitingRow } from './waiting-row';

const Frame = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`;

/** Short threads are at the bottom, near the input area. The list keeps its own scroll position. */
const Scroller = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
  overflow-y: auto;
  overflow-anchor: none;
  overscroll-behavior: contain;
  > :first-child {
    margin-block-start: auto;
    padding-block-end: ${space[8]};
  }
  /* Hidden while the list measures its first rows, so that no movement is visible. */
  &[data-measuring] > :first-child {
    visibility: hidden;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

interface ThreadLogProps {
  conversationId: number;
  otherName: string;
  rows: readonly ThreadRow[];
  older: PageLoader;
  /** Increases with each message that the member sends, to scroll to it. */
  sends: number;
  onAtEnd: (isAtEnd: boolean) => void;
  onReport: (message: DirectMessage) => void;
}

/** The messages of a thread, virtualised: only rows near the visible part are rendered. */
export function ThreadLog({
  conversationId,
  otherName,
  rows,
  older,
  sends,
  onAtEnd,
  onReport,
}: ThreadLogProps) {
  const { t } = useTranslation('messaging');
  const { t: common } = useTranslation('common');
  const online = useOnline();
  const { scroller, content, isAway, toEnd } = useFollowScroll(undefined, older.load, true);

  // Keeps the text being read in view when rows are added above.
  const [shown, setShown] = useState({ rows, isPrepended: false });
  if (shown.rows !== rows) setShown({ rows, isPrepended: isPrepended(shown.rows, rows) });

  const lastKey = rows.at(-1)?.key;
  const [seenKey, setSeenKey] = useState(lastKey);
  if (!isAway && seenKey !== lastKey) setSeenKey(lastKey);

  const [isMeasuring, setIsMeasuring] = useState(true);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setIsMeasuring(false));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    if (sends > 0) toEnd();
  }, [sends, toEnd]);
  useEffect(() => onAtEnd(!isAway), [isAway, onAtEnd]);

  return (
    <Frame>
      <Scroller
        ref={scroller}
        role="log"
        aria-label={t('logLabel', { name: otherName })}
        aria-live="off"
        tabIndex={0}
        data-measuring={isMeasuring ? '' : undefined}
      >
        <div ref={content}>
          <Virtualizer scrollRef={scroller} shift={shown.isPrepended} data={shown.rows}>
            {(row: ThreadRow) =>
              row.kind === 'message' ? (
                <MessageRow key={row.key} row={row} otherName={otherName} onReport={onReport} />
              ) : row.kind === 'waiting' ? (
                <WaitingRow
                  key={row.key}
                  row={row}
                  conversationId={conversationId}
                  isLast={row === shown.rows.at(-1)}
                  online={online}
                />
              ) : row.kind === 'help' ? (
                <PrivateHelp key={row.key} row={row} />
              ) : (
                <Start key={row.key}>
                  <p>{t('start', { name: otherName })}</p>
                  <p>{t('startText')}</p>
                </Start>
              )
            }
          </Virtualizer>
        </div>
      </Scroller>
      {older.isLoading ? <TopNote role="status">{t('earlier')}</TopNote> : null}
      {older.hasFailed ? (
        <TopNote role="alert">
          {t('earlierFailed')} <TextButton onClick={older.load}>{common('retry')}</TextButton>
        </TopNote>
      ) : null}
      {isAway ? (
        <LatestPill $variant="quiet" $size="small" onClick={toEnd}>
          <DownIcon size={16} />
          {seenKey === lastKey ? t('toLatest') : t('newMessages')}
        </LatestPill>
      ) : null}
    </Frame>
  );
}
