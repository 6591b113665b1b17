import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import '../../../i18n/texts/areas';
import { useLanguage } from '../../../i18n/use-language';
import { useOnline } from '../../../lib/browser/use-online';
import { EmptyPicture } from '../../../shared/companions/companion-slot';
import { buttonStyle } from '../../../ui/buttons/button';
import type { ButtonProps } from '../../../ui/buttons/button';
import { Chip } from '../../../ui/buttons/chip';
import { Row } from '../../../ui/layout/primitives';
import { PageColumn } from '../../../ui/layout/page-column';
import { MutedText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { threadsQuery } from '../stories.queries';
import { ThreadView } from './thread-view';

const WriteLink = styled(Link)<ButtonProps>`
  ${buttonStyle}
`;

/** The selectable ranges of threads, in days. */
const RANGES = [30, 90, 365] as const;

/** The member's own entries, woven into threads. */
export function ThreadsPanel() {
  const { t } = useTranslation('stories');
  const language = useLanguage();
  const isOnline = useOnline();
  const [days, setDays] = useState<(typeof RANGES)[number]>(90);
  const { data, isPending, isError, refetch } = useQuery(threadsQuery(days));
  const hasNone = data?.threads.length === 0;
  const longest = useQuery({ ...threadsQuery(RANGES[2]), enabled: hasNone });
  // Without any thread in the longest range there is nothing to choose from. Their place is kept.
  const isEmpty = hasNone && longest.data?.threads.length === 0;
  const number = new Intl.NumberFormat(language);
  const span = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return (
    <PageColumn
      title={t('title')}
      lead={t('lead')}
      beside={data && data.threads.length > 0 ? <EmptyPicture scene="own" /> : undefined}
    >
      <Row $wrap role="group" aria-label={t('range')} style={isEmpty ? { visibility: 'hidden' } : undefined}>
        {RANGES.map((range) => (
          <Chip key={range} aria-pressed={range === days} onClick={() => setDays(range)}>
            {span.format(range)}
          </Chip>
        ))}
      </Row>
      {isPending ? <Skeleton widths={['30%', '80%', '70%', '60%']} /> : null}
      {isError && !data ? (
        <ErrorState text={isOnline ? undefined : t('offline')} onRetry={() => void refetch()} />
      ) : null}
      {data && data.pending > 0 ? (
        <MutedText role="status">
          {t('pending', { count: data.pending, number: number.format(data.pending) })}
        </MutedText>
      ) : null}
      {data?.threads.length === 0 ? (
        <EmptyState
          picture={<EmptyPicture scene="threads" />}
          title={t('empty')}
          text={data.entries === 0 ? t('emptyText') : t('fewText')}
        >
          <WriteLink to="/smart-journal?write">{t('write', { ns: 'areas' })}</WriteLink>
        </EmptyState>
      ) : null}
      {data?.threads.map((thread) => (
        <ThreadView key={`${thread.kind}${thread.name}`} thread={thread} />
      ))}
    </PageColumn>
  );
}
