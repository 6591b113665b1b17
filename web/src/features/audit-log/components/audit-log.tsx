import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Field, TextInput } from '../../../ui/form/field';
import { FilterBar } from '../../../ui/dense/filter-bar';
import { MoreButton } from '../../../ui/dense/more-button';
import { ErrorText } from '../../../ui/text/text-parts';
import { SelectInput } from '../../../ui/form/select-input';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { AUDIT_ACTIONS, auditAction } from '../audit-actions';
import { auditLogQuery } from '../audit-log.queries';
import { AuditTable } from './audit-table';

/**
 * Lists administrators' actions, filtered by the address; the site owner can search for an account, even a deleted one.
 */
export function AuditLog({ isSiteOwner }: { isSiteOwner: boolean }) {
  const { t } = useTranslation('audit');
  const [params, setParams] = useSearchParams();
  const action = auditAction(params.get('action'));
  const typed = params.get('accountId') ?? '';
  const accountId = isSiteOwner && /^[1-9]\d{0,8}$/.test(typed) ? typed : undefined;
  const list = useInfiniteQuery(auditLogQuery({ action, accountId }));
  const look = (wanted: { action: string; accountId: string }) =>
    setParams(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== '')), {
      replace: true,
      preventScrollReset: true,
    });
  const lines = list.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <>
      <FilterBar>
        <Field label={t('filter')}>
          {(control) => (
            <SelectInput
              {...control}
              value={action ?? ''}
              onChange={({ currentTarget: { value } }) => look({ action: value, accountId: typed })}
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
        {isSiteOwner ? (
          <Field label={t('accountId')} hint={t('accountIdHint')}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                dir="ltr"
                maxLength={9}
                value={typed}
                onChange={({ currentTarget: { value } }) =>
                  look({ action: action ?? '', accountId: value.replace(/\D/g, '') })
                }
              />
            )}
          </Field>
        ) : null}
      </FilterBar>
      {list.isPending ? <Skeleton widths={['90%', '80%', '85%', '75%']} /> : null}
      {list.isError && !list.data ? <ErrorState onRetry={() => void list.refetch()} /> : null}
      {list.isError && list.data && !list.isFetchNextPageError ? <ErrorText>{t('stale')}</ErrorText> : null}
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
