import { PEOPLE_LIMITS } from '@mikai/contract/people';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens';
import { Avatar } from '../../../shared/people/avatar';
import { Badge } from '../../../ui/text/badge';
import { Dialog } from '../../../ui/overlay/dialog';
import { SearchField } from '../../../ui/form/search-field';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { useMemberName } from '../../../shared/people/use-member-name';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { membersQuery } from '../messaging.queries';
import { Presence } from './presence';

const Results = styled.div`
  min-block-size: 14rem;
  margin-block-start: ${space[16]};
`;

const Member = styled.button.attrs({ type: 'button' })`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  inline-size: 100%;
  padding: ${space[8]};
  border: 0;
  border-radius: ${radius.field};
  background: none;
  text-align: start;
  cursor: pointer;
  &:hover:not(:disabled) {
    background: ${color.accentSoft};
  }
  &:disabled {
    cursor: progress;
  }
`;

const Names = styled.span`
  display: grid;
  flex: 1;
  min-inline-size: 0;
  line-height: 1.45;
  overflow-wrap: anywhere;
  strong {
    font-weight: 600;
  }
  small {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[12]};
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

const Hint = styled.p`
  padding: ${space[8]};
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

interface NewConversationDialogProps {
  open: boolean;
  onClose: () => void;
  /** True while a conversation is being started. */
  isStarting: boolean;
  onChoose: (userId: number) => void;
}

/** The dialog that finds a member by name and starts a conversation with them. */
export function NewConversationDialog({ open, onClose, isStarting, onChoose }: NewConversationDialogProps) {
  const { t } = useTranslation('messaging');
  return (
    <Dialog open={open} onClose={onClose} title={t('newConversation')}>
      <MemberPicker isStarting={isStarting} onChoose={onChoose} />
    </Dialog>
  );
}

function MemberPicker({ isStarting, onChoose }: Pick<NewConversationDialogProps, 'isStarting' | 'onChoose'>) {
  const { t } = useTranslation('messaging');
  const nameOf = useMemberName();
  const [search, setSearch] = useState('');
  const { data, isError, refetch } = useQuery({ ...membersQuery(search), placeholderData: keepPreviousData });
  return (
    <>
      <SearchField label={t('searchLabel')} maxLength={PEOPLE_LIMITS.searchLength} onSearch={setSearch} />
      <Results>
        <VisuallyHidden as="p" role="status">
          {data ? t('found', { number: data.length }) : ''}
        </VisuallyHidden>
        {data === undefined && !isError ? <Skeleton widths={['60%', '45%', '55%', '40%']} /> : null}
        {isError ? <ErrorState onRetry={() => void refetch()} /> : null}
        {!isError && data?.length === 0 ? (
          <EmptyState title={t('nobody')} text={search === '' ? t('nobodyYet') : t('nobodyText')} />
        ) : null}
        {isError ? null : (
          <ul>
            {data?.map((member) => (
              <li key={member.id}>
                <Member disabled={isStarting} onClick={() => onChoose(member.id)}>
                  <Avatar of={member} size="large" />
                  <Names>
                    <strong>
                      <bdi>{nameOf(member)}</bdi>
                    </strong>
                    <small>
                      {member.displayName && member.username ? <bdi>@{member.username}</bdi> : null}
                      {member.isOnline ? <Presence isOnline /> : null}
                    </small>
                  </Names>
                  {member.needsSupport ? <Badge $tone="accent">{t('needsSupport')}</Badge> : null}
                </Member>
              </li>
            ))}
          </ul>
        )}
        {!isError && data?.length === PEOPLE_LIMITS.pageSize ? <Hint>{t('findMore')}</Hint> : null}
      </Results>
    </>
  );
}
