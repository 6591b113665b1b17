import type { Post, PostEdit } from '@mikai/contract/community';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { Dialog } from '../../../ui/overlay/dialog';
import { SafeText } from '../../../ui/links/safe-text';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { useMemberName } from '../../../shared/people/use-member-name';
import { MutedText } from '../../../ui/text/text-parts';
import { historyQuery } from '../community.queries';
import { WrittenAt } from './parts';

const Entry = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  padding-block: ${space[16]};
  border-block-end: 1px solid ${color.line};
  &:last-child {
    border: 0;
  }
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space[8]};
  }
  h3 {
    font-family: inherit;
    font-size: ${text[15]};
    font-weight: 600;
  }
  dl {
    display: grid;
    gap: ${space[8]};
    margin: 0;
  }
  dt {
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
  dd {
    margin: 0;
  }
`;

interface HistoryDialogProps {
  /** The post; `null` keeps the dialog closed. */
  post: Post | null;
  onClose: () => void;
}

/** The edits of a post, newest first. */
export function HistoryDialog({ post, onClose }: HistoryDialogProps) {
  const { t } = useTranslation('community');
  return (
    <Dialog open={post !== null} onClose={onClose} title={t('history.title')}>
      {post ? <History post={post} /> : null}
    </Dialog>
  );
}

function History({ post }: { post: Post }) {
  const { t } = useTranslation('community');
  const { data, isPending, refetch } = useQuery(historyQuery(post.id));
  if (isPending) return <Skeleton widths={['40%', '80%', '70%']} />;
  if (!data) return <ErrorState onRetry={() => void refetch()} />;
  if (data.length === 0) return <MutedText>{t('history.empty')}</MutedText>;
  return (
    <ol>
      {data.map((edit) => (
        <EditEntry key={edit.id} edit={edit} />
      ))}
    </ol>
  );
}

function EditEntry({ edit }: { edit: PostEdit }) {
  const { t } = useTranslation('community');
  const nameOf = useMemberName();
  const name = edit.editor ? nameOf(edit.editor) : t('anonymous');
  return (
    <Entry>
      <header>
        <h3>
          <bdi>{t('history.by', { name })}</bdi>
        </h3>
        {edit.createdAt === null ? null : <WrittenAt iso={edit.createdAt} />}
      </header>
      {edit.editReason ? (
        <MutedText dir="auto">{t('history.reason', { reason: edit.editReason })}</MutedText>
      ) : null}
      <dl>
        <dt>{t('history.before')}</dt>
        <dd>
          <SafeText text={edit.originalContent} />
        </dd>
        <dt>{t('history.after')}</dt>
        <dd>
          <SafeText text={edit.newContent} />
        </dd>
      </dl>
    </Entry>
  );
}
