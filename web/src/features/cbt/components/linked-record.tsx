import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MutedText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { linkedReflectionQuery, linkedReframeQuery } from '../cbt.queries';
import type { ToolName } from '../cbt.store';
import type { HistoryItem } from '../history';
import { HistoryEntry } from './history-item';

/** The record that a link to this page names. */
export interface RecordLink {
  tool: ToolName;
  id: number;
}

interface LinkedRecordProps {
  link: RecordLink;
  onDelete: (item: HistoryItem) => void;
}

/** The record that a link names, unfolded. */
export function LinkedRecord({ link, onDelete }: LinkedRecordProps) {
  const { t } = useTranslation('cbt');
  const isReframe = link.tool === 'reframe';
  const reframe = useQuery({ ...linkedReframeQuery(link.id), enabled: isReframe });
  const reflection = useQuery({ ...linkedReflectionQuery(link.id), enabled: !isReframe });
  const { data, isError, refetch } = isReframe ? reframe : reflection;
  if (data === undefined)
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton widths={['80%', '30%']} />;
  if (data === null) return <MutedText role="status">{t('story.gone')}</MutedText>;
  const item: HistoryItem | null = isReframe
    ? reframe.data
      ? { tool: 'reframe', record: reframe.data }
      : null
    : reflection.data
      ? { tool: 'reflection', record: reflection.data }
      : null;
  return item ? <HistoryEntry {...item} isOpen onDelete={onDelete} /> : null;
}
