import type { ChatSession } from '@mikai/contract/chat';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { messageAddress } from '../../../lib/page/message-address';
import { opensElsewhere } from '../../../lib/page/opens-elsewhere';
import { formatDateTime, formatDay } from '../../../lib/time/time-format';
import { color, radius, space, text } from '../../../theme/tokens';
import { Badge } from '../../../ui/text/badge';
import { Button } from '../../../ui/buttons/button';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import { IconButton } from '../../../ui/buttons/icon-button';
import { MoreIcon } from '../../../ui/icons/icons';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { useDeleteSession } from '../chat.mutations';
import { sessionsQuery } from '../chat.queries';
import { SessionOptions } from './session-options';
import { SessionSearch } from './session-search';
import { titleOf } from './session-title';

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  border-block-end: 1px solid ${color.line};
`;

const Open = styled(Link)`
  flex: 1;
  min-inline-size: 0;
  padding: ${space[12]} ${space[8]};
  border-radius: ${radius.field};
  color: ${color.ink};
  text-decoration: none;
  &:hover,
  &[aria-current='page'] {
    background: ${color.accentSoft};
  }
  > :first-child {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

const Excerpt = styled.span`
  display: block;
  overflow-wrap: anywhere;
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

interface SessionsDrawerProps {
  open: boolean;
  onClose: () => void;
  /** Id of the open conversation. */
  currentId: string | undefined;
  onDeleted: (sessionId: string) => void;
}

/** The drawer with all conversations, to search, open, rename or delete them. */
export function SessionsDrawer({ open, onClose, currentId, onDeleted }: SessionsDrawerProps) {
  const { t } = useTranslation('chat');
  const [chosen, setChosen] = useState<ChatSession | null>(null);
  const [sessionToDelete, setSessionToDelete] = useState<ChatSession | null>(null);
  return (
    <>
      <Dialog open={open} onClose={onClose} title={t('sessionsTitle')} placement="side">
        {open ? <Sessions currentId={currentId} onOpen={onClose} onOptions={setChosen} /> : null}
      </Dialog>
      <SessionOptions
        session={chosen}
        onClose={() => setChosen(null)}
        onDelete={(session) => {
          setChosen(null);
          setSessionToDelete(session);
        }}
      />
      <DeleteDialog
        session={sessionToDelete}
        onClose={() => setSessionToDelete(null)}
        onDeleted={onDeleted}
      />
    </>
  );
}

interface SessionsProps {
  currentId: string | undefined;
  onOpen: () => void;
  onOptions: (session: ChatSession) => void;
}

function Sessions(props: SessionsProps) {
  const { t } = useTranslation('chat');
  const { data, isPending, isError, refetch } = useQuery(sessionsQuery);
  if (isPending) return <Skeleton widths={['90%', '50%', '80%', '50%']} />;
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState title={t('sessionsEmpty')} text={t('sessionsEmptyText')} />;
  return (
    <SessionSearch
      isListed={(sessionId) => data.some(({ id }) => id === sessionId)}
      results={(found) => (
        <ul>
          {found.map(({ session, excerpt, messageId }) => (
            // Read from the list, which has the current title.
            <SessionRow
              key={session.id}
              session={data.find(({ id }) => id === session.id) ?? session}
              excerpt={excerpt}
              messageId={messageId}
              {...props}
            />
          ))}
        </ul>
      )}
    >
      <ul>
        {data.map((session) => (
          <SessionRow key={session.id} session={session} {...props} />
        ))}
      </ul>
    </SessionSearch>
  );
}

interface SessionRowProps extends SessionsProps {
  session: ChatSession;
  /** The excerpt of a search result. */
  excerpt?: string;
  /** Id of the message with the excerpt. */
  messageId?: number;
}

function SessionRow({ session, excerpt, messageId, currentId, onOpen, onOptions }: SessionRowProps) {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const isCurrent = session.id === currentId;
  return (
    <Row>
      <Open
        to={messageAddress(session.id, messageId)}
        // Without `replace: false`, a link to the current address would replace the drawer's history entry instead of adding one.
        {...(messageId === undefined ? {} : { replace: false })}
        onClick={(event) => (opensElsewhere(event) ? undefined : onOpen())}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <span dir="auto">
          {titleOf(session) || t(session.isTemporary ? 'temporary.label' : 'sessionUntitled')}
        </span>
        {excerpt === undefined ? null : <Excerpt dir="auto">{excerpt}</Excerpt>}
        <small>
          <time dateTime={session.lastMessageAt} title={formatDateTime(session.lastMessageAt, language)}>
            {formatDay(session.lastMessageAt, language)}
          </time>
        </small>{' '}
        {session.isTemporary && session.title ? <Badge>{t('temporary.label')}</Badge> : null}{' '}
        {isCurrent ? <Badge $tone="accent">{t('sessionCurrent')}</Badge> : null}
      </Open>
      <IconButton
        label={t('options.label', { date: formatDateTime(session.lastMessageAt, language) })}
        aria-haspopup="dialog"
        onClick={() => onOptions(session)}
      >
        <MoreIcon />
      </IconButton>
    </Row>
  );
}

interface DeleteDialogProps {
  session: ChatSession | null;
  onClose: () => void;
  onDeleted: (sessionId: string) => void;
}

function DeleteDialog({ session, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const deletion = useDeleteSession((sessionId) => {
    onClose();
    onDeleted(sessionId);
  });
  return (
    <Dialog open={session !== null} onClose={onClose} title={t('deleteTitle')} role="alertdialog">
      <p>{t('deleteText')}</p>
      <DialogActions>
        <Button $variant="quiet" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button
          $variant="danger"
          disabled={deletion.isPending}
          onClick={() => {
            if (session) deletion.mutate(session.id);
          }}
        >
          {deletion.isPending ? t('deleting') : t('deleteConfirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
