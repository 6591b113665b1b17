import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLanguage } from '../../../i18n/use-language';
import { useFocusLater } from '../../../lib/page/use-focus-later';
import { Button } from '../../../ui/buttons/button';
import { DenseSection } from '../../../ui/dense/dense-section';
import { Pager } from './pager';
import { ErrorText, MutedText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { usersQuery } from '../admin.queries';
import type { Administrator } from '../account-actions';
import { pageCount, readFilter, toQuery } from '../user-filter';
import type { UserFilter } from '../user-filter';
import { UserDialog } from './user-dialog';
import { UserSearch } from './user-search';
import { UserTable } from './user-table';

/** All accounts. Search, filters and page are in the address, so that a view can be bookmarked and shared. */
export function UsersSection({ me }: { me: Administrator }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => readFilter(params), [params]);
  const { data, isPending, isError, refetch } = useQuery(usersQuery(filter));
  const [opened, setOpened] = useState<{ id: number; name: string } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const look = useCallback(
    (wanted: UserFilter) => setParams(toQuery(wanted), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  const turnTo = (page: number) => {
    look({ ...filter, page });
    heading.current?.focus();
  };
  const toHeading = useFocusLater(heading);
  const leave = () => {
    setOpened(null);
    // The row, which had the focus, is removed with the account.
    toHeading();
  };
  const number = new Intl.NumberFormat(language);
  const isFiltered = toQuery({ ...filter, page: 1 }).size > 0;

  return (
    <DenseSection
      title={t('users.title')}
      lead={t('users.lead')}
      headingRef={heading}
      aside={
        <MutedText as="span" role="status">
          {data ? t('users.count', { count: data.total, number: number.format(data.total) }) : null}
        </MutedText>
      }
    >
      <UserSearch filter={filter} onFilter={look} />
      {isPending ? <Skeleton widths={['90%', '85%', '90%', '80%']} /> : null}
      {isError && !data ? <ErrorState onRetry={() => void refetch()} /> : null}
      {isError && data ? <ErrorText>{t('users.stale')}</ErrorText> : null}
      {data?.users.length === 0 ? (
        <EmptyState title={t('users.none')} text={t('users.noneText')} as="h3">
          {isFiltered || filter.page > 1 ? (
            <Button
              $variant="quiet"
              $size="small"
              onClick={() => look({ q: '', state: undefined, flags: {}, page: 1 })}
            >
              {t('users.clear')}
            </Button>
          ) : null}
        </EmptyState>
      ) : null}
      {data && data.users.length > 0 ? (
        <>
          <UserTable
            users={data.users}
            onOpen={({ id, displayName, username }) => setOpened({ id, name: displayName || username })}
          />
          <Pager page={filter.page} pages={pageCount(data.total)} onPage={turnTo} />
        </>
      ) : null}
      {opened ? (
        <UserDialog key={opened.id} {...opened} me={me} onClose={() => setOpened(null)} onDeleted={leave} />
      ) : null}
    </DenseSection>
  );
}
