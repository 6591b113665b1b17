import type { CommunityMember } from '@mikai/contract/people';
import { PEOPLE_LIMITS } from '@mikai/contract/people';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { Badge } from '../../../ui/text/badge';
import { Button } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { Handle } from '../../../shared/people/handle';
import { SearchField } from '../../../ui/form/search-field';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { useMemberName } from '../../../shared/people/use-member-name';
import { ErrorText, MutedText } from '../../../ui/text/text-parts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { useBulletinActions } from '../bulletin-actions';
import { membersQuery } from '../community.queries';
import { Avatar } from '../../../shared/people/avatar';

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};
  padding-block: ${space[12]};
  border-block-end: 1px solid ${color.line};
`;

/** The name with the handle below it, because they don't fit in one line on a phone. */
const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1 1 8rem;
  min-inline-size: 0;
  b {
    overflow: hidden;
    font-weight: 600;
    line-height: 1.4;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Signs = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[8]};
  color: ${color.inkSoft};
  font-size: ${text[13]};
`;

const Dot = styled.span`
  &::before {
    content: '';
    display: inline-block;
    inline-size: 0.5rem;
    block-size: 0.5rem;
    margin-inline-end: ${space[4]};
    border-radius: 50%;
    background: ${color.accent};
  }
`;

const Lead = styled(MutedText)`
  margin-block-start: ${space[12]};
`;

const More = styled(Button)`
  justify-self: center;
  margin: ${space[16]} auto 0;
  display: flex;
`;

/** The side dialog with the list of members, which is fetched each time it is opened. */
export function MembersDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('community');
  return (
    <Dialog open={open} onClose={onClose} title={t('members.title')} placement="side">
      <Members onClose={onClose} />
    </Dialog>
  );
}

function Members({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('community');
  const [search, setSearch] = useState('');
  return (
    <>
      <SearchField label={t('members.search')} maxLength={PEOPLE_LIMITS.searchLength} onSearch={setSearch} />
      <Found search={search} onClose={onClose} />
    </>
  );
}

function Found({ search, onClose }: { search: string; onClose: () => void }) {
  const { t } = useTranslation('community');
  const list = useInfiniteQuery({ ...membersQuery(search), placeholderData: keepPreviousData });
  if (list.isPending) return <Skeleton widths={['70%', '50%', '65%', '55%', '60%']} />;
  if (!list.data || list.isRefetchError) return <ErrorState onRetry={() => void list.refetch()} />;
  // A member can be on two pages if others came online or left between their requests.
  const members = [
    ...new Map(list.data.pages.flatMap((page) => page.members).map((m) => [m.id, m])).values(),
  ];
  return (
    <>
      <VisuallyHidden as="p" role="status">
        {search === '' || list.isPlaceholderData ? '' : t('members.found', { number: members.length })}
      </VisuallyHidden>
      {members.length > 0 ? (
        <Lead>{t('members.lead')}</Lead>
      ) : search === '' ? (
        <EmptyState title={t('members.empty')} text={t('members.emptyText')} />
      ) : (
        <EmptyState title={t('members.nobody')} text={t('members.nobodyText')} />
      )}
      <ul>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} onClose={onClose} />
        ))}
      </ul>
      {list.isFetchNextPageError ? <ErrorText>{t('feed.moreFailed')}</ErrorText> : null}
      {list.hasNextPage ? (
        <More
          $variant="quiet"
          $size="small"
          aria-disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('members.more')}
        </More>
      ) : null}
    </>
  );
}

function MemberRow({ member, onClose }: { member: CommunityMember; onClose: () => void }) {
  const { t } = useTranslation('community');
  const nameOf = useMemberName();
  const { onMessage } = useBulletinActions();
  const name = nameOf(member);
  const { needsSupport, isOnline } = member;
  const action = t(needsSupport ? 'members.reachOut' : 'message');
  return (
    <Row data-member-id={member.id}>
      <Avatar of={member} />
      <Content>
        <b dir="auto">{name}</b>
        <Handle member={member} />
        <Signs>
          {isOnline ? <Dot>{t('members.online')}</Dot> : null}
          {needsSupport ? <Badge $tone="bloom">{t('members.needsSupport')}</Badge> : null}
        </Signs>
      </Content>
      <Button
        $variant="quiet"
        $size="small"
        aria-label={`${action}: ${name}`}
        onClick={() => {
          onClose();
          onMessage(member.id);
        }}
      >
        {action}
      </Button>
    </Row>
  );
}
