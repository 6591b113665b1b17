import type { ModerationCase } from '@mikai/contract/moderation';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime, formatWhen } from '../../../lib/time/time-format';
import { color, radius, space, text } from '../../../theme/tokens';
import { Badge } from '../../../ui/text/badge';
import { MoreButton } from '../../../ui/dense/more-button';
import { ErrorText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { useMemberName } from '../../../shared/people/use-member-name';
import { Facts } from './parts';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-block-start: ${space[8]};
  border-block-start: 1px solid ${color.line};
  li {
    border-block-end: 1px solid ${color.line};
  }
`;

const Line = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding: ${space[8]} ${space[12]};
  color: ${color.ink};
  font-size: ${text[15]};
  text-decoration: none;
  &:hover {
    background: ${color.accentSoft};
  }
  &[aria-current='true'] {
    border-radius: ${radius.field};
    background: ${color.accentSoft};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Excerpt = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface CaseLineProps {
  item: ModerationCase;
  /** The name of the case in the address. */
  name: string;
  isChosen: boolean;
  /** ISO time that the line shows. */
  at: string | null;
}

/** A case in a list: its kind, reason and number of reports, and the beginning of the text. */
export function CaseLine({ item, name, isChosen, at }: CaseLineProps) {
  const { t } = useTranslation('moderation');
  const language = useLanguage();
  const nameOf = useMemberName();
  const { search } = useLocation();
  const missing = t(item.isGone ? 'text.gone' : 'text.private');
  const to = new URLSearchParams(search);
  to.set('case', name);
  const reasons = [...new Set(item.reports.map(({ reason }) => reason))];
  return (
    <li>
      <Line to={`?${to}`} aria-current={isChosen ? 'true' : undefined} data-case={name}>
        <Facts as="span">
          <strong>{t(`kinds.${item.kind}`)}</strong>
          {item.reports.length > 1 ? (
            <span>{t('times', { number: new Intl.NumberFormat(language).format(item.reports.length) })}</span>
          ) : null}
          {at ? (
            <time dateTime={at} title={formatDateTime(at, language)}>
              {formatWhen(at, language)}
            </time>
          ) : null}
        </Facts>
        <Excerpt dir="auto">{item.text ?? (item.author ? nameOf(item.author) : missing)}</Excerpt>
        <Facts as="span">
          {reasons.map((reason) => (
            <Badge key={reason} $tone={reason === 'danger' || reason === 'crisis' ? 'bloom' : 'dusk'}>
              {t(`reasons.${reason}`)}
            </Badge>
          ))}
          {item.decision ? <span>{t(`decided.${item.decision.action}`)}</span> : null}
        </Facts>
      </Line>
    </li>
  );
}

interface QueueListProps {
  label: string;
  query: {
    isPending: boolean;
    isError: boolean;
    data: unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
    refetch: () => Promise<unknown>;
  };
  /** The content of an empty list. */
  empty: ReactNode;
  isEmpty: boolean;
  children: ReactNode;
}

/** A list with its states: loading, failed, empty, and with more to load. */
export function QueueList({ label, query, empty, isEmpty, children }: QueueListProps) {
  const { t } = useTranslation('moderation');
  if (query.isPending) return <Skeleton widths={['80%', '65%', '75%', '60%']} />;
  if (query.data === undefined) return <ErrorState onRetry={() => void query.refetch()} />;
  return (
    <>
      {query.isError && !query.isFetchNextPageError ? <ErrorText>{t('stale')}</ErrorText> : null}
      {isEmpty ? empty : <List aria-label={label}>{children}</List>}
      <MoreButton
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        hasFailed={query.isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
