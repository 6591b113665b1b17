import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useRealtime } from '../app/use-realtime';
import { useCurrentUser } from '../features/auth/auth.queries';
import { useStartSession } from '../features/chat/chat.mutations';
import { sessionsQuery } from '../features/chat/chat.queries';
import { openSession, setDraft, setTypedName } from '../features/chat/chat.store';
import { ChatBar } from '../features/chat/components/chat-bar';
import { ChatLanding } from '../features/chat/components/chat-landing';
import { Conversation } from '../features/chat/components/conversation';
import { SessionsDrawer } from '../features/chat/components/sessions-drawer';
import { addEnglish } from '../i18n/i18n';
import chatEnglish from '../i18n/locales/en/chat.json';
import { useDocumentTitle } from '../lib/use-document-title';
import { Button } from '../ui/button';

addEnglish('chat', chatEnglish);

/** `/chat` and `/chat/:sessionId`: a welcome before a conversation, and the conversation itself. */
export function ChatPage() {
  const { t } = useTranslation('chat');
  const { sessionId } = useParams();
  const navigate = useNavigate();
  // Set where a button on this page led on: its focus is gone with it and needs a new place.
  const moved = (useLocation().state as { moved?: boolean } | null)?.moved === true;
  const user = useCurrentUser();
  const sessions = useQuery(sessionsQuery);
  const [drawerOpen, setDrawerOpen] = useState(false);
  useDocumentTitle(t('title'));

  const hasSessions = (sessions.data?.length ?? 0) > 0;
  useRealtime(Boolean(user) || hasSessions);
  useEffect(() => {
    if (sessionId) openSession(sessionId);
  }, [sessionId]);

  const start = useStartSession((session) => {
    void navigate(`/chat/${session.id}`, { state: { moved: true } });
  });
  const newChat = () => {
    if (sessionId) setDraft(sessionId, '');
    setTypedName('');
    void navigate('/chat', { state: { moved: true } });
  };

  return (
    <>
      {sessionId ? (
        <>
          <ChatBar onNewChat={newChat} onOpenSessions={() => setDrawerOpen(true)} />
          <Conversation
            key={sessionId}
            sessionId={sessionId}
            session={sessions.data?.find(({ id }) => id === sessionId)}
            takesFocus={moved}
            onNewChat={newChat}
          />
        </>
      ) : (
        <ChatLanding
          memberName={user ? user.displayName || user.username : null}
          takesFocus={moved}
          isStarting={start.isPending}
          onStart={start.mutate}
        >
          {hasSessions ? (
            <Button $variant="plain" $size="small" aria-haspopup="dialog" onClick={() => setDrawerOpen(true)}>
              {t('sessionsTitle')}
            </Button>
          ) : null}
        </ChatLanding>
      )}
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
