import { NO_NAME, type ChatMessage, type CreateSessionRequest } from '@mikai/contract/chat';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { fillIn, fillInSummary, needsAccount } from '../app/hand-over';
import { useKeepInJournal } from '../app/keep-in-journal';
import { useRealtime } from '../app/use-realtime';
import { aiConsentsQuery, isUseOn } from '../features/ai-consents/ai-consents.queries';
import { isStillSignedIn, useCurrentUser, useSession } from '../features/auth/auth.queries';
import { lastMember } from '../features/auth/last-member';
import { startFailure, useDeleteSession, useStartSession } from '../features/chat/chat.mutations';
import { sessionsQuery } from '../features/chat/chat.queries';
import {
  clearSession,
  markAsGuests,
  holdDraft,
  noteTemporary,
  openSession,
  setDraft,
} from '../features/chat/chat.store';
import { AccountNotice } from '../features/chat/components/account-notice';
import { ChatAway } from '../features/chat/components/chat-away';
import { ChatBar } from '../features/chat/components/chat-bar';
import { ChatLanding } from '../features/chat/components/chat-landing';
import type { MessageActions } from '../features/chat/components/reply-bodies';
import { Conversation } from '../features/chat/components/conversation';
import { ResumeOffer } from '../features/chat/components/openings';
import { RecentSessions } from '../features/chat/components/recent-sessions';
import { TemporaryBar } from '../features/chat/components/temporary-bar';
import { SessionsDrawer } from '../features/chat/components/sessions-drawer';
import { openingChoiceId } from '../features/chat/opening';
import type { SentOpening } from '../features/chat/opening';
import { useClearMissing } from '../features/chat/use-clear-missing';
import { queueMessage } from '../features/chat/use-outbox-sender';
import { lazyPart } from '../i18n/lazy-part';
import '../i18n/texts/chat';
import { useLanguage } from '../i18n/use-language';
import { messageInHash } from '../lib/page/message-address';
import { useBackOnline } from '../lib/browser/use-back-online';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { Button } from '../ui/buttons/button';
import { PageSkeleton } from '../ui/feedback/page-skeleton';

const RememberDialog = lazyPart(
  async () => (await import('../features/memory/components/remember-dialog')).RememberDialog,
);

const SignInHere = lazyPart(
  async () => (await import('../features/auth/components/sign-in-here')).SignInHere,
);

/** `/chat` and `/chat/:sessionId`: a welcome before a conversation, and the conversation itself. */
export function ChatPage() {
  const { t } = useTranslation('chat');
  const { sessionId } = useParams();
  const navigate = useNavigate();
  // `moved` is set after a button on this page that is removed by the navigation, so that its focus has to move on.
  const { state, search, hash, key } = useLocation() as Location<{ moved?: boolean } | null>;
  const moved = state?.moved === true;
  // `?start` begins a visitor's conversation at once. It is in the address, because the link can be followed before the
  // app is loaded.
  const startsNow = new URLSearchParams(search).has('start') && !sessionId;
  const user = useCurrentUser();
  const session = useSession();
  const { status } = session;
  const lately = 'lately' in session ? session.lately : undefined;
  const sessions = useQuery(sessionsQuery);
  const [drawerOpen, setDrawerOpen] = useState(false);
  useDocumentTitle(t('title'));

  const hasSessions = (sessions.data?.length ?? 0) > 0;
  useRealtime(Boolean(user) || hasSessions);
  useEffect(() => {
    if (sessionId) openSession(sessionId);
  }, [sessionId]);

  // Conversations look missing to a member whose session has expired, so they are cleared only if it hasn't.
  const queryClient = useQueryClient();
  useClearMissing(async () => (user ? isStillSignedIn(queryClient) : false));

  const close = useDeleteSession(() => undefined);
  const language = useLanguage();
  const opening = useRef<SentOpening>(undefined);
  const start = useStartSession((session) => {
    if (user === null) markAsGuests(session.id);
    if (opening.current)
      queueMessage(
        session.id,
        t(`guide.openings.${opening.current}`),
        language,
        openingChoiceId(opening.current),
      );
    // Replaces `?start`, because going back to it would begin another conversation.
    void navigate(`/chat/${session.id}`, { state: { moved: true }, replace: startsNow });
  });
  /** Starts a conversation, optionally with an opening's message, which is queued only once the conversation exists. */
  const begin = (request: CreateSessionRequest, chosen?: SentOpening) => {
    opening.current = chosen;
    start.mutate(request);
  };
  const { isIdle, mutate: startSession } = start;
  useEffect(() => {
    if (startsNow && status === 'visitor' && isIdle) startSession({ userName: NO_NAME });
  }, [startsNow, status, isIdle, startSession]);
  const current = sessions.data?.find(({ id }) => id === sessionId);
  const isTemporary = current?.isTemporary === true;
  useEffect(() => {
    // It may have been started on another device, so this page may not have noted it yet.
    if (sessionId && isTemporary) noteTemporary(sessionId);
  }, [sessionId, isTemporary]);
  // Holds the draft until the list is loaded. Offline there is no list, and the draft is stored to survive a reload.
  const isUnknown = sessions.isLoading;
  useEffect(() => (sessionId && isUnknown ? holdDraft(sessionId) : undefined), [sessionId, isUnknown]);
  // If memory is on, the member's own messages can be remembered.
  const consents = useQuery({ ...aiConsentsQuery, enabled: Boolean(user && sessionId) });
  const canRemember = !isTemporary && Boolean(user) && isUseOn(consents.data, 'memory');
  const [remembered, setRemembered] = useState<ChatMessage | null>(null);

  const foundId = messageInHash(hash);
  // Removes the message from the address, so that a tab that the phone has discarded reopens at the newest messages.
  const leaveFound = useCallback(() => {
    if (sessionId && foundId !== undefined) void navigate(`/chat/${sessionId}`, { replace: true });
  }, [navigate, sessionId, foundId]);

  const leave = () => {
    if (sessionId) setDraft(sessionId, '');
    void navigate('/chat', { state: { moved: true } });
  };

  const newChat = () => {
    // A new conversation closes a temporary one, which is cleared on this device even if the request to delete it fails.
    if (sessionId && isTemporary) {
      close.mutate(sessionId);
      clearSession(sessionId);
    }
    leave();
  };
  const closeTemporary = () => {
    if (sessionId) close.mutate(sessionId, { onSuccess: leave });
  };

  // A conversation that a visitor can't open may be a member's whose session has expired.
  const signIn = () => {
    if (status === 'loading') return <PageSkeleton />;
    if (status !== 'visitor' || lastMember() === undefined) return undefined;
    return (
      <Suspense fallback={<PageSkeleton />}>
        <SignInHere
          title={t('signInTitle')}
          text={t('signInText')}
          leaveLabel={t('newChat')}
          onLeave={newChat}
        />
      </Suspense>
    );
  };

  const [asksForAccount, setAsksForAccount] = useState(false);
  const isVisitor = status === 'visitor';
  const { keep: keepInJournal, undo: undoKeep } = useKeepInJournal(user?.id ?? lastMember()?.id);
  const places = useMemo<Pick<MessageActions, 'onHandover' | 'onKeep' | 'onUndoKeep' | 'onRemember'>>(() => {
    const go = (place: ReturnType<typeof fillIn>) => {
      if (place) void navigate(place.to, { state: place.state });
    };
    return {
      onHandover: ({ to, text }) => {
        if (isVisitor && needsAccount(to)) setAsksForAccount(true);
        else go(fillIn(to, text));
      },
      onKeep: (keep, message) => {
        if (isVisitor) setAsksForAccount(true);
        else if (keep === 'journal') keepInJournal(message);
        else if (message.summary) go(fillInSummary(keep, message.summary));
      },
      onUndoKeep: undoKeep,
      ...(canRemember ? { onRemember: setRemembered } : {}),
    };
  }, [isVisitor, navigate, canRemember, keepInJournal, undoKeep]);

  const askAgain = () => {
    if (session.status !== 'unknown') return;
    session.retry();
    void sessions.refetch();
  };
  useBackOnline(askAgain);

  return (
    <>
      {sessionId ? (
        <>
          <ChatBar sessionId={sessionId} onNewChat={newChat} onOpenSessions={() => setDrawerOpen(true)} />
          {isTemporary ? <TemporaryBar isClosing={close.isPending} onClose={closeTemporary} /> : null}
          <Conversation
            key={sessionId}
            sessionId={sessionId}
            session={current}
            takesFocus={moved}
            foundId={foundId}
            visit={key}
            onLeaveFound={leaveFound}
            places={places}
            onNewChat={newChat}
            signIn={signIn()}
          />
        </>
      ) : status === 'unknown' && lately ? (
        <ChatAway memberName={lately.name} onRetry={askAgain} />
      ) : (
        <ChatLanding
          memberName={user ? user.displayName || user.username : (lately?.name ?? null)}
          takesFocus={moved}
          isStarting={start.isPending}
          failure={start.isError ? t(startFailure(start.error)) : undefined}
          onStart={(userName) => begin({ userName })}
          onOpening={startsNow ? undefined : (chosen, userName) => begin({ userName }, chosen)}
          otherStart={
            user ? (
              <Button
                type="button"
                $variant="quiet"
                disabled={start.isPending}
                onClick={() => begin({ userName: user.displayName || user.username, isTemporary: true })}
              >
                {t('temporary.start')}
              </Button>
            ) : null
          }
        >
          <ResumeOffer />
          <RecentSessions onOpenAll={() => setDrawerOpen(true)} />
        </ChatLanding>
      )}
      {canRemember ? (
        <Suspense fallback={null}>
          <RememberDialog message={remembered} onClose={() => setRemembered(null)} />
        </Suspense>
      ) : null}
      <AccountNotice open={asksForAccount} onClose={() => setAsksForAccount(false)} />
      <SessionsDrawer
        open={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        currentId={sessionId}
        onDeleted={(id) => {
          if (id !== sessionId) return;
          setDrawerOpen(false);
          newChat();
        }}
      />
    </>
  );
}
