import { CONTACT_STATES, type ContactMessage, type ContactState } from '@mikai/contract/contact';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useIsLive } from '../../../realtime/realtime.store';
import { color, space } from '../../../theme/tokens';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { FilterBar } from '../../../ui/dense/filter-bar';
import { MoreButton } from '../../../ui/dense/more-button';
import { Field } from '../../../ui/form/field';
import { ErrorText } from '../../../ui/text/text-parts';
import { SelectInput } from '../../../ui/form/select-input';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { useDeleteMessage, useMarkMessage } from '../admin-contact.mutations';
import { contactListQuery, loadedMessages } from '../admin-contact.queries';
import { ContactMessageRow } from './contact-message-row';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-block-start: ${space[16]};
  border-block-start: 1px solid ${color.line};
`;

const stateOf = (name: string | null): ContactState =>
  CONTACT_STATES.find((state) => state === name) ?? 'waiting';

/** Lists the messages of the contact form, filtered by the address. */
export function ContactMessagesList() {
  const { t } = useTranslation('contact-messages');
  const [params, setParams] = useSearchParams();
  const state = stateOf(params.get('state'));
  const query = useInfiniteQuery(contactListQuery(state, useIsLive()));
  const mark = useMarkMessage();
  const top = useRef<HTMLDivElement>(null);
  const hasDeleted = useRef(false);
  const [doomed, setDoomed] = useState<ContactMessage | null>(null);
  const remove = useDeleteMessage(() => {
    hasDeleted.current = true;
    setDoomed(null);
  });
  useEffect(() => {
    if (doomed !== null || !hasDeleted.current) return;
    // The button that opened the dialog is removed with the message, so the heading takes the focus.
    hasDeleted.current = false;
    top.current?.focus();
  }, [doomed]);
  const messages = loadedMessages(query.data);
  return (
    <div ref={top} tabIndex={-1}>
      <FilterBar>
        <Field label={t('show')}>
          {(control) => (
            <SelectInput
              {...control}
              value={state}
              onChange={({ currentTarget: { value } }) =>
                setParams(value === 'waiting' ? {} : { state: value }, {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            >
              {CONTACT_STATES.map((each) => (
                <option key={each} value={each}>
                  {t(each)}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      </FilterBar>
      {query.isPending ? <Skeleton widths={['90%', '80%', '85%', '75%']} /> : null}
      {query.isError && !query.data ? <ErrorState onRetry={() => void query.refetch()} /> : null}
      {query.isError && query.data && !query.isFetchNextPageError ? (
        <ErrorText>{t('stale')}</ErrorText>
      ) : null}
      {query.data && messages.length === 0 ? (
        <EmptyState
          title={t(state === 'waiting' ? 'empty' : 'none')}
          text={t(state === 'waiting' ? 'emptyText' : 'noneText')}
        />
      ) : null}
      {messages.length > 0 ? (
        <List aria-label={t('list')}>
          {messages.map((message) => (
            <ContactMessageRow
              key={message.id}
              message={message}
              isBusy={mark.isPending && mark.variables.id === message.id}
              // The row is removed from the list, so the focus moves to the beginning of the list.
              onMark={() => mark.mutate(message, { onSuccess: () => top.current?.focus() })}
              onDelete={() => setDoomed(message)}
            />
          ))}
        </List>
      ) : null}
      <MoreButton
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        hasFailed={query.isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
      />
      <ConfirmDialog
        open={doomed !== null}
        title={t('delete.title')}
        text={t('delete.text', { name: doomed?.name })}
        confirm={t('delete.confirm')}
        busy={t('delete.busy')}
        isBusy={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed.id)}
        onClose={() => setDoomed(null)}
      />
    </div>
  );
}
