import { SECURITY_ACTIONS } from '@mikai/contract/audit-log';
import type { SecurityAction, SecurityLogEntry } from '@mikai/contract/audit-log';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime } from '../../../lib/time/time-format';
import { color, space, text } from '../../../theme/tokens';
import { Badge } from '../../../ui/text/badge';
import { Button } from '../../../ui/buttons/button';
import { SettingsCard } from '../../../ui/layout/settings-card';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { securityLogQuery } from '../security.queries';
import { useDeviceName } from '../use-device-name';
import { Hint } from './stack';

const List = styled.ol`
  display: grid;
  li {
    display: grid;
    padding-block: ${space[8]};
  }
  li + li {
    border-block-start: 1px solid ${color.line};
  }
  li:focus {
    outline: none;
  }
  span {
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
`;

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
`;

/** Lines worth a second look: perhaps somebody else tried. */
const SUSPICIOUS: readonly SecurityAction[] = ['login.failed', 'twoFactor.failed'];

/** Lists security events of the account, newest first. */
export function SecurityLogCard() {
  const { t } = useTranslation('security');
  const {
    data,
    isPending,
    isError,
    refetch,
    fetchNextPage,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
  } = useInfiniteQuery(securityLogQuery);
  const list = useRef<HTMLOListElement>(null);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  // Set while older lines are loading: the first of them then gets the focus, where reading continues.
  const focusAt = useRef<number | null>(null);
  useEffect(() => {
    if (focusAt.current === null || entries.length <= focusAt.current) return;
    (list.current?.children[focusAt.current] as HTMLElement | undefined)?.focus();
    focusAt.current = null;
  }, [entries.length]);

  return (
    <SettingsCard title={t('log.title')} lead={t('log.lead')}>
      {isPending ? <Skeleton widths={['70%', '45%', '65%', '45%', '70%']} /> : null}
      {isError && !data ? <ErrorState onRetry={() => void refetch()} /> : null}
      {data && entries.length === 0 ? <EmptyState title={t('log.empty')} text={t('log.emptyText')} /> : null}
      {entries.length > 0 ? (
        <List ref={list} aria-label={t('log.title')}>
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </List>
      ) : null}
      {isFetchNextPageError ? <Hint role="alert">{t('log.moreFailed')}</Hint> : null}
      {hasNextPage ? (
        <div>
          <Button
            $variant="quiet"
            $size="small"
            aria-disabled={isFetchingNextPage}
            onClick={() => {
              if (isFetchingNextPage) return;
              focusAt.current = entries.length;
              void fetchNextPage();
            }}
          >
            {isFetchingNextPage ? t('log.loadingMore') : t('log.more')}
          </Button>
        </div>
      ) : null}
    </SettingsCard>
  );
}

function Line({ entry }: { entry: SecurityLogEntry }) {
  const { t } = useTranslation('security');
  const language = useLanguage();
  const nameOf = useDeviceName();
  // A newer server may know more kinds than this page.
  const isKnown = SECURITY_ACTIONS.includes(entry.action);
  return (
    <li tabIndex={-1} data-action={entry.action}>
      <Action>
        {isKnown ? t(`log.actions.${entry.action}`) : t('log.other')}
        {SUSPICIOUS.includes(entry.action) ? <Badge $tone="bloom">{t('log.check')}</Badge> : null}
      </Action>
      <span>
        <time dateTime={entry.createdAt}>{formatDateTime(entry.createdAt, language)}</time>
        {entry.device ? (
          <>
            {' · '}
            <bdi>{nameOf(entry.device)}</bdi>
          </>
        ) : null}
      </span>
      {entry.reason ? (
        <span>
          <bdi>{t('log.reason', { reason: entry.reason })}</bdi>
        </span>
      ) : null}
    </li>
  );
}
