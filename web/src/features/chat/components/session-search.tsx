import { CHAT_LIMITS } from '@mikai/contract/chat';
import type { SearchSessionsResponse } from '@mikai/contract/chat';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { Field, TextInput } from '../../../ui/form/field';
import { EmptyState } from '../../../ui/feedback/states';
import { TextButton } from '../../../shared/conversation/message-parts';
import { useSearchSessions } from '../chat.mutations';
import { useForm } from '../../../ui/form/use-form';

const Form = styled.form`
  display: flex;
  align-items: flex-end;
  gap: ${space[8]};
  margin-block-end: ${space[12]};
  > :first-child {
    flex: 1;
    min-inline-size: 0;
  }
`;

const Note = styled.p`
  margin-block: ${space[8]};
  color: ${color.inkSoft};
  font-size: ${text[13]};
`;

interface SessionSearchProps {
  /** Returns whether a found conversation still exists. */
  isListed: (sessionId: string) => boolean;
  /** The full list, shown while there is no search. */
  children: ReactNode;
  results: (found: SearchSessionsResponse['results']) => ReactNode;
}

/** The search field for conversations; the results replace the list. */
export function SessionSearch({ isListed, children, results }: SessionSearchProps) {
  const { t } = useTranslation('chat');
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { mutate, data, reset, isPending, isError } = useSearchSessions();
  const found = data?.results.filter(({ session }) => isListed(session.id));
  const form = useForm(() => {
    if (isPending) return;
    if (query.trim() === '') reset();
    else mutate(query);
  });
  const clear = () => {
    setQuery('');
    reset();
    // The button that was pressed is removed, so the field takes the focus.
    field.current?.focus();
  };
  return (
    <>
      <Form role="search" {...form}>
        <Field label={t('search.label')} error={isError ? t('search.failed') : undefined}>
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              type="search"
              dir="auto"
              maxLength={CHAT_LIMITS.searchLength}
              value={query}
              onChange={(event) => {
                setQuery(event.currentTarget.value);
                if (event.currentTarget.value === '') reset();
              }}
            />
          )}
        </Field>
        <Button type="submit" $variant="quiet" aria-disabled={isPending}>
          {t('search.submit')}
        </Button>
      </Form>
      <div role="status">
        {data && found ? (
          <Note>
            {t('search.found', { number: found.length })} {data.isPartial ? `${t('search.partial')} ` : ''}
            <TextButton onClick={clear}>{t('search.clear')}</TextButton>
          </Note>
        ) : null}
        {found?.length === 0 ? <EmptyState title={t('search.none')} text={t('search.noneText')} /> : null}
      </div>
      {found ? results(found) : children}
    </>
  );
}
