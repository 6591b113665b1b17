import type { CurrentUser } from '@mikai/contract/auth';
import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { RequireMember } from '../app/session/require-member';
import { useRealtime } from '../app/use-realtime';
import { authKeys } from '../features/auth/auth.queries';
import { NewConversationDialog } from '../features/messaging/components/new-conversation-dialog';
import { OpenThread } from '../features/messaging/components/open-thread';
import { Panes } from '../features/messaging/components/panes';
import { useStartConversation } from '../features/messaging/messaging.mutations';
import { listenForFailures, startSending } from '../features/messaging/messaging.sender';
import { messageOutbox, outboxId, useMessagingStore } from '../features/messaging/messaging.store';
import { usePeopleDialogs } from '../features/people/use-people-dialogs';
import '../i18n/texts/messaging';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { useSuspendedUntil } from '../lib/time/use-suspended-until';
import { LinkDialog } from '../ui/overlay/link-dialog';
import { showToast } from '../ui/overlay/toast.store';

/** `/messages` and `/messages/:conversationId`: private conversations with other members. */
export function MessagesPage() {
  const { t } = useTranslation('messaging');
  return <RequireMember title={t('title')}>{(user) => <Messages user={user} />}</RequireMember>;
}

/** The history state that links to this page can set. */
interface Arrival {
  /** Opened from the list, which is one step back in the history. */
  fromList?: boolean;
  /** Opened by starting a conversation, so the composer gets the focus. */
  toWrite?: boolean;
  /** A text to fill into the composer; the member sends it themselves. */
  draft?: string;
}

/** Fills a text into the composer of a conversation, unless it already has a draft. */
function fillIn(conversationId: number, draft: string): void {
  const id = outboxId(conversationId);
  messageOutbox.open(id);
  if ((messageOutbox.use.getState().drafts[id] ?? '') === '') messageOutbox.setDraft(id, draft);
}

function Messages({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('messaging');
  const { t: common } = useTranslation('common');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { conversationId } = useParams();
  const [params] = useSearchParams();
  const arrival = (useLocation().state ?? {}) as Arrival;
  const [isChoosing, setIsChoosing] = useState(params.has('new'));
  const { dialogs, ...actions } = usePeopleDialogs();
  // An address without a valid id is treated as a conversation that does not exist.
  const openId = conversationId === undefined ? null : Number(conversationId) || 0;
  const suspendedUntil = useSuspendedUntil(user.suspendedUntil);
  useDocumentTitle(t('title'));
  useRealtime(true);

  const start = useStartConversation(user.id, ({ id }) => {
    setIsChoosing(false);
    if (arrival.draft !== undefined) fillIn(id, arrival.draft);
    void navigate(`/messages/${id}`, { state: { toWrite: true }, replace: params.has('to') });
  });

  useEffect(() => {
    startSending(queryClient, () => queryClient.getQueryData<CurrentUser | null>(authKeys.me)?.id);
    return listenForFailures((failedId) => {
      // An open conversation shows a failure at the message itself, where a toast would cover the help line.
      if (useMessagingStore.getState().openId === failedId) return;
      showToast({ title: common('errors.title'), description: t('sendFailed'), variant: 'destructive' });
    });
  }, [queryClient, common, t]);

  // `/messages?to=<id>` opens the conversation with a member, starting it if there is none.
  const wanted = params.get('to');
  const begin = useEffectEvent((id: number) => {
    void navigate('/messages', { replace: true });
    start.mutate(id);
  });
  useEffect(() => {
    if (wanted !== null) begin(Number(wanted));
  }, [wanted]);

  const back = () => void (arrival.fromList ? navigate(-1) : navigate('/messages', { replace: true }));
  return (
    <>
      <Panes openId={openId} onNew={() => setIsChoosing(true)}>
        <OpenThread
          key={openId}
          conversationId={openId ?? 0}
          ownId={user.id}
          suspendedUntil={suspendedUntil}
          focus={arrival.toWrite ? 'box' : arrival.fromList ? 'heading' : undefined}
          actions={actions}
          onBack={back}
        />
      </Panes>
      <NewConversationDialog
        open={isChoosing}
        onClose={() => {
          setIsChoosing(false);
          if (params.has('new')) void navigate('/messages', { replace: true });
        }}
        isStarting={start.isPending}
        onChoose={start.mutate}
      />
      {dialogs}
      <LinkDialog />
    </>
  );
}
