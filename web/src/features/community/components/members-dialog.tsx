import type { CommunityMember } from '@mikai/contract/people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Handle } from '../../../ui/handle';
import { Skeleton } from '../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states';
import { useMemberName } from '../../../ui/use-member-name';
import { useBulletinActions } from '../bulletin-actions';
import { membersQuery } from '../community.queries';
import { Avatar, Fault, Soft } from './parts';

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};
  padding-block: ${space[12]};
  border-block-end: 1px solid ${color.line};
`;

const Words = styled.div`
  flex: 1 1 8rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  b {
    font-weight: 600;
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

const More = styled(Button)`
  justify-self: center;
  margin: ${space[16]} auto 0;
  display: flex;
`;

/** The list of members, at the side; asked for anew each time that it is opened. */
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
  const list = useInfiniteQuery(membersQuery);
  if (list.isPending) return <Skeleton widths={['70%', '50%', '65%', '55%', '60%']} />;
  if (!list.data) return <ErrorState onRetry={() => void list.refetch()} />;
  // Who has come or gone between two pages may stand on both.
  const members = [
    ...new Map(list.data.pages.flatMap((page) => page.members).map((m) => [m.id, m])).values(),
  ];
  if (members.length === 0) return <EmptyState title={t('members.empty')} text={t('members.emptyText')} />;
  return (
    <>
      <Soft>{t('members.lead')}</Soft>
      <ul>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} onClose={onClose} />
        ))}
      </ul>
      {list.isFetchNextPageError ? <Fault>{t('feed.moreFailed')}</Fault> : null}
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
  return (
    <Row data-member-id={member.id}>
      <Avatar name={name} userId={member.id} />
      <Words>
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        <Handle member={member} />
        <Signs>
          {isOnline ? <Dot>{t('members.online')}</Dot> : null}
          {needsSupport ? (
            <>
              <Badge $tone="bloom">{t('members.needsSupport')}</Badge>
              <span>{t('members.reachOut')}</span>
            </>
          ) : null}
        </Signs>
      </Words>
      <Button
        $variant="quiet"
        $size="small"
        aria-label={`${t('message')}: ${name}`}
        onClick={() => {
          onClose();
          onMessage(member.id);
        }}
      >
        {t('message')}
      </Button>
    </Row>
  );
}
