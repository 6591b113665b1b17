import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Field } from '../../../ui/field';
import { FilterBar } from '../../../ui/dense/filter-bar';
import { MoreButton } from '../../../ui/dense/more-button';
import { Fault } from '../../../ui/quiet-parts';
import { SelectInput } from '../../../ui/select-input';
import { Skeleton } from '../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states';
import { AUDIT_ACTIONS, auditAction } from '../audit-actions';
import { auditLogQuery } from '../audit-log.queries';
import { AuditTable } from './audit-table';

/** What administrators did, filtered by the address. */
export function AuditLog() {
  const { t } = useTranslation('audit');
  const [params, setParams] = useSearchParams();
  const action = auditAction(params.get('action'));
  const list = useInfiniteQuery(auditLogQuery(action));
  const lines = list.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <>
      <FilterBar>
        <Field label={t('filter')}>
          {(control) => (
            <SelectInput
              {...control}
              value={action ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setParams(value === '' ? {} : { action: value }, { replace: true, preventScrollReset: true })
              }
            >
              <option value="">{t('all')}</option>
              {AUDIT_ACTIONS.map((each) => (
                <option key={each} value={each}>
                  {t(`actions.${each}`)}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      </FilterBar>
      {list.isPending ? <Skeleton widths={['90%', '80%', '85%', '75%']} /> : null}
      {list.isError && !list.data ? <ErrorState onRetry={() => void list.refetch()} /> : null}
      {list.isError && list.data && !list.isFetchNextPageError ? <Fault>{t('stale')}</Fault> : null}
      {list.data && lines.length === 0 ? <EmptyState title={t('none')} text={t('noneText')} /> : null}
      {lines.length > 0 ? <AuditTable lines={lines} /> : null}
      <MoreButton
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}
