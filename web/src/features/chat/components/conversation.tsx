import type { ChatSession } from '@mikai/contract/chat';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { isNotFound } from '../../../lib/http/api-error';
import { useFollowScroll } from '../../../lib/page/use-follow-scroll';
import { useOnline } from '../../../lib/browser/use-online';
import { useIsLive } from '../../../realtime/realtime.store';
import { breakpoint, color, space, text } from '../../../theme/tokens';
import { DownIcon } from '../../../ui/icons/icons';
import { LatestPill, TextButton, TopNote } from '../../../shared/conversation/message-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { currentReply, isReplyPending, lastOwnMessage, lastWholeReply, newestReply } from '../chat-log';
import type { ChatLog } from '../chat-log';
import { useRetryReply, useStopReply } from '../chat.mutations';
import { logQuery } from '../chat.queries';
import { isGuests, setDraft, useOutbox } from '../chat.store';
import { asksOfDanger } from '../offered';
import { openingChoiceId, openingOf } from '../opening';
import type { SentOpening } from '../opening';
import { useAnnouncement } from '../use-announcement';
import { useAnswering } from '../use-answering';
import { FOUND_PAGE_SIZE, useFoundMessage } from '../use-found-message';
import { useFoundState } from '../use-found-state';
import { useHelpForUnsent } from '../use-help-for-unsent';
import { useNameOffer } from '../use-name-offer';
import { useOlderMessages } from '../use-older-messages';
import { useOutboxSender } from '../use-outbox-sender';
import { useHasUnseen } from '../use-has-unseen';
import { CareLine } from './care-line';
import { Composer } from './composer';
import type { MessageActions } from './reply-bodies';
import { ConversationGone } from './conversation-gone';
import { ConversationSide, FlowBar } from './flow-progress';
import type { FlowPosition } from './flow-progress';
import { MessageLog } from './message-log';
import { foundFrame } from './found-message';
import { NameOffer } from './name-offer';
import { Openings, SecondaryOpenings } from './openings';
import { WaitingItem } from './own-item';
import { SecondaryChoices } from './secondary-choices';

/** In wide windows the path of a flow is beside the conversation, in a column that is always reserved. */
const Columns = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
  @media (min-width: ${breakpoint.large}) {
    display: grid;
    /* Includes the padding of both columns, so that they are aligned with other pages. */
    grid-template-columns: minmax(0, 45rem) 18.5rem;
    grid-template-rows: minmax(0, 1fr);
    justify-content: center;
    gap: ${space[24]};
  }
`;

const Talk = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`;

const Frame = styled.section`
  position: relative;
  flex: 1;
  min-block-size: 9rem;
  @media (max-height: ${breakpoint.low}) {
    min-block-size: 4rem;
  }
  display: flex;
  flex-direction: column;
  /* Fades a line that is partly scrolled out of view below the bar. */
  &::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    z-index: 1;
    block-size: ${space[16]};
    background: linear-gradient(${color.surface}, transparent);
    pointer-events: none;
  }
`;

const Scroller = styled.div`
  /* Positioned, so that visually hidden elements inside it don't extend the page. */
  position: relative;
  flex: 1;
  min-block-size: 0;
  overflow-y: auto;
  overflow-anchor: none;
  overscroll-behavior: contain;
  scrollbar-width: thin;
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[24]};
  max-inline-size: 45rem;
  margin-inline: auto;
  padding: ${space[16]};
  ${foundFrame}
  @media (min-width: ${breakpoint.small}) {
    padding: ${space[24]};
  }
`;

const Hint = styled.p`
  align-self: center;
  color: ${color.inkSoft};
  font-size: ${text[13]};
`;

/** Below the log rather than over it, where it would cover a message. */
const FoundNote = styled(Hint)`
  padding: ${space[4]} ${space[16]};
  text-align: center;
`;

interface ConversationProps {
  sessionId: string;
  session: ChatSession | undefined;
  /** True if the composer takes the focus, because a button has led here. */
  takesFocus: boolean;
  /** Id of the message in the address, such as of a search result. */
  foundId: number | undefined;
  /** Identifies the visit, because the same message can be opened again. */
  visit: string;
  /** Removes the message from the address once the person has continued. Must be memoised. */
  onLeaveFound: () => void;
  /** Opens another feature with a text filled in. */
  places: Pick<MessageActions, 'onHandover' | 'onKeep' | 'onUndoKeep' | 'onRemember'>;
  onNewChat: () => void;
  /** The offer to a visitor if a missing conversation may belong to a member. */
  signIn?: ReactNode;
}

/** A conversation: its messages and the input area. */
export function Conversation({
  sessionId,
  session,
  takesFocus,
  foundId,
  visit,
  onLeaveFound,
  places,
  onNewChat,
  signIn,
}: ConversationProps) {
  const { t } = useTranslation('chat');
  const queryClient = useQueryClient();
  const language = useLanguage();
  const online = useOnline();
  const isLive = useIsLive();
  const query = useQuery(logQuery(queryClient, sessionId, isLive));
  const log = query.data;
  const waiting = useOutbox(sessionId);
  const replyPending = isReplyPending(log);
  const lastOwn = lastOwnMessage(log);
  const stop = useStopReply(sessionId);
  const retry = useRetryReply(sessionId);
  const isCurrent = query.isSuccess && query.fetchStatus === 'idle' && online;
  const { state: found, onRetry: onAskAgain } = useFoundState(sessionId, log, foundId, visit, isCurrent);
  const firstId = log?.messages[0]?.id;
  const pageSize = found === 'notLoaded' ? FOUND_PAGE_SIZE : undefined;
  const older = useOlderMessages(sessionId, log?.hasOlder ?? false, pageSize);
  const onLoadAgain = older.hasFailed ? older.load : onAskAgain;
  const { scroller, content, isAway, toEnd, toElement } = useFollowScroll(firstId, older.load);
  useFoundMessage({
    messageId: foundId,
    state: found,
    visit,
    firstId,
    content,
    older,
    toElement,
    onLeave: onLeaveFound,
  });
  const hasUnseen = useHasUnseen(log, isAway);
  const announcement = useAnnouncement(log);
  useOutboxSender(sessionId, log !== undefined);
  useHelpForUnsent(sessionId);

  const answer = newestReply(log);
  // Not if the newest message shows the full crisis card.
  const isCared = answer?.care?.level === 'certain' && answer.kind === 'text';
  // A safety question without a clear answer isn't asked a third time; the help line stays instead, even while the next reply
  // is being written.
  const lastWhole = lastWholeReply(log);
  const isUnanswered = lastWhole?.care?.level === 'check' && !asksOfDanger(lastWhole);
  const helpful = isCared ? answer : lastWhole;

  const area = useRef<HTMLTextAreaElement>(null);
  const { sends, send, answer: answering } = useAnswering(sessionId, scroller, onLeaveFound);
  useEffect(() => {
    if (sends > 0) toEnd();
  }, [sends, toEnd]);
  const { onHandover, onKeep, onUndoKeep, onRemember } = places;
  const actions = useMemo<MessageActions>(
    () => ({ ...answering, onHandover, onKeep, onUndoKeep, onRemember }),
    [answering, onHandover, onKeep, onUndoKeep, onRemember],
  );

  const { waitForAnswer } = answering;
  const onEdited = useCallback(() => {
    onLeaveFound();
    waitForAnswer();
  }, [onLeaveFound, waitForAnswer]);

  const nameOffer = useNameOffer(sessionId, session, log, waiting.length > 0);
  const named = nameOffer?.named;
  useEffect(() => {
    // The thanks replace the form, so their name stays until then.
    if (named !== undefined) toEnd();
  }, [named, toEnd]);
  const [showsMore, setShowsMore] = useState(false);

  // Read early, because the local data of a missing session is deleted soon.
  const [wasGuests] = useState(() => isGuests(sessionId));
  if (isNotFound(query.error)) {
    return (
      <ConversationGone
        sessionId={sessionId}
        onNewChat={onNewChat}
        instead={wasGuests ? undefined : signIn}
      />
    );
  }

  // Each retry resets the query to `pending`, so the previous error stays until there is data.
  const hasFailed = log === undefined && query.errorUpdateCount > 0;
  const isReachable = online && !hasFailed;
  const isSending = waiting.some(
    (item) => item.state === 'sending' || (item.state === 'queued' && isReachable),
  );
  const stage = stageOf(log, waiting.length);
  const position = positionOf(log);
  const quietChoices = (waiting.length === 0 && currentReply(log)?.quietChoices) || [];
  // A finished flow has buttons of its own below its summary.
  const isFlowOver = lastWhole?.summary !== undefined && waiting.length === 0 && !replyPending;
  const hasSecondaryRow =
    !isCared && stage !== 'new' && !isFlowOver && (lastWhole?.quietChoices?.length ?? 0) > 0;
  const begin = (opening: SentOpening, byKeyboard: boolean) => {
    answering.onChoose({ id: openingChoiceId(opening), label: t(`guide.openings.${opening}`) }, byKeyboard);
  };
  const fill = (text: string) => {
    setDraft(sessionId, text);
    const box = area.current;
    if (!box) return;
    box.focus();
    requestAnimationFrame(() => box.setSelectionRange(text.length, text.length));
  };
  return (
    <Columns>
      <Talk>
        {position ? <FlowBar {...position} /> : null}
        <Frame>
          <VisuallyHidden as="h1">{t('logLabel')}</VisuallyHidden>
          <Scroller ref={scroller} role="log" aria-label={t('logLabel')} aria-live="off" tabIndex={0}>
            <Column ref={content}>
              {log ? (
                <MessageLog
                  sessionId={sessionId}
                  session={session}
                  log={log}
                  waiting={waiting}
                  foundId={foundId}
                  isRetrying={retry.isPending}
                  onRetry={retry.mutate}
                  actions={actions}
                  onEdited={onEdited}
                  belowAnswer={
                    nameOffer ? (
                      <NameOffer
                        sessionId={sessionId}
                        {...nameOffer}
                        onMessage={answering.onSend}
                        onDone={() => scroller.current?.focus({ preventScroll: true })}
                      />
                    ) : undefined
                  }
                  openings={
                    log && stage === 'new' ? (
                      <Openings sessionId={sessionId} isOpen={showsMore} onFill={fill} onOpening={begin} />
                    ) : undefined
                  }
                />
              ) : hasFailed ? (
                <>
                  <ErrorState onRetry={() => void query.refetch()} />
                  {waiting.map((item) => (
                    <WaitingItem
                      key={item.clientId}
                      sessionId={sessionId}
                      item={item}
                      isLast={item === waiting.at(-1)}
                      online={false}
                    />
                  ))}
                </>
              ) : (
                <Skeleton widths={['85%', '70%', '40%']} />
              )}
              {log && query.isError && online ? <Hint role="status">{t('reconnecting')}</Hint> : null}
            </Column>
          </Scroller>
          {older.isLoading ? <TopNote role="status">{t('earlier')}</TopNote> : null}
          {onLoadAgain ? (
            <TopNote role="alert">
              {t('earlierFailed')}{' '}
              <TextButton onClick={onLoadAgain}>{t('retry', { ns: 'common' })}</TextButton>
            </TopNote>
          ) : null}
          {isAway ? (
            <LatestPill
              $variant="quiet"
              $size="small"
              onClick={() => {
                onLeaveFound();
                toEnd();
              }}
            >
              <DownIcon size={16} />
              {hasUnseen ? t('newMessages') : t('toLatest')}
            </LatestPill>
          ) : null}
        </Frame>
        {found === 'missing' ? <FoundNote role="status">{t('search.gone')}</FoundNote> : null}
        <VisuallyHidden as="div" role="status">
          {announcement === '' ? '' : `MikAI: ${announcement}`}
        </VisuallyHidden>
        {isCared || isUnanswered ? (
          <CareLine
            category={helpful?.care?.category}
            audience={helpful?.care?.audience}
            language={helpful?.language ?? language}
          />
        ) : null}
        {log && stage === 'new' ? (
          <SecondaryOpenings isOpen={showsMore} onMore={() => setShowsMore((is) => !is)} onOpening={begin} />
        ) : null}
        {hasSecondaryRow ? <SecondaryChoices choices={quietChoices} onChoose={answering.onChoose} /> : null}
        <Composer
          sessionId={sessionId}
          area={area}
          takesFocus={takesFocus}
          canSend={!isSending}
          canStop={replyPending && !stop.isPending}
          onSend={(text) => {
            const opening = stage === 'new' ? openingOf(text, language) : undefined;
            send(text, opening && openingChoiceId(opening));
            setDraft(sessionId, '');
          }}
          onStop={() => {
            if (lastOwn) stop.mutate(lastOwn.id);
          }}
        />
      </Talk>
      {stage === 'crisis' ? null : <ConversationSide position={position} messages={log?.messages ?? []} />}
    </Columns>
  );
}

function stageOf(log: ChatLog | undefined, waiting: number): 'new' | 'begun' | 'crisis' {
  if (log?.messages.some((message) => message.kind === 'crisis')) return 'crisis';
  return waiting > 0 || (log?.messages.length ?? 0) > 0 ? 'begun' : 'new';
}

/** Returns the conversation's position in its flow, by the newest complete reply. */
function positionOf(log: ChatLog | undefined): FlowPosition | undefined {
  const reply = lastWholeReply(log);
  return reply?.flow && { flow: reply.flow, isDone: reply.summary !== undefined };
}
