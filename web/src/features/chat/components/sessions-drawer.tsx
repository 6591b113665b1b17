import type { ChatSession } from '@mikai/contract/chat';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime, formatDay } from '../../../lib/time-format';
import { color, radius, space, text } from '../../../theme/tokens';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { IconButton } from '../../../ui/icon-button';
import { TrashIcon } from '../../../ui/icons';
import { Skeleton } from '../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states';
import { useDeleteSession } from '../chat.mutations';
import { sessionsQuery } from '../chat.queries';

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

interface SessionsDrawerProps {
  open: boolean;
  onClose: () => void;
  /** The conversation that is open now. */
  currentId: string | undefined;
  onDeleted: (sessionId: string) => void;
}

/** Earlier conversations: open one, or delete it after asking. */
export function SessionsDrawer({ open, onClose, currentId, onDeleted }: SessionsDrawerProps) {
  const { t } = useTranslation('chat');
  const [doomed, setDoomed] = useState<ChatSession | null>(null);
  return (
    <>
      <Dialog open={open} onClose={onClose} title={t('sessionsTitle')} placement="side">
        <Sessions currentId={currentId} onOpen={onClose} onDelete={setDoomed} />
      </Dialog>
      <DeleteDialog session={doomed} onClose={() => setDoomed(null)} onDeleted={onDeleted} />
    </>
  );
}

interface SessionsProps {
  currentId: string | undefined;
  onOpen: () => void;
  onDelete: (session: ChatSession) => void;
}

function Sessions({ currentId, onOpen, onDelete }: SessionsProps) {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const { data, isPending, isError, refetch } = useQuery(sessionsQuery);
  if (isPending) return <Skeleton widths={['90%', '50%', '80%', '50%']} />;
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState title={t('sessionsEmpty')} text={t('sessionsEmptyText')} />;
  return (
    <ul>
      {data.map((session) => {
        const isCurrent = session.id === currentId;
        return (
          <Row key={session.id}>
            <Open to={`/chat/${session.id}`} onClick={onOpen} aria-current={isCurrent ? 'page' : undefined}>
              <span dir="auto">{session.preview || t('sessionUntitled')}</span>
              <small>
                <time
                  dateTime={session.lastMessageAt}
                  title={formatDateTime(session.lastMessageAt, language)}
                >
                  {formatDay(session.lastMessageAt, language)}
                </time>
              </small>{' '}
              {session.isTemporary ? <Badge>{t('temporary.label')}</Badge> : null}{' '}
              {isCurrent ? <Badge $tone="accent">{t('sessionCurrent')}</Badge> : null}
            </Open>
            <IconButton
              label={t('deleteLabel', { date: formatDateTime(session.lastMessageAt, language) })}
              aria-haspopup="dialog"
              onClick={() => onDelete(session)}
            >
              <TrashIcon />
            </IconButton>
          </Row>
        );
      })}
    </ul>
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
