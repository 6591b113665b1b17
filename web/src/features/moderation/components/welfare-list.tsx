import type { MemberSummary } from '@mikai/contract/people';
import type { WelfareMember } from '@mikai/contract/moderation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatAgo, formatCalendarDay, formatDateTime } from '../../../lib/time/time-format';
import { useNow } from '../../../lib/time/use-now';
import { useIsLive } from '../../../realtime/realtime.store';
import { space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { Handle } from '../../../shared/people/handle';
import { EmptyState } from '../../../ui/feedback/states';
import { useMemberName } from '../../../shared/people/use-member-name';
import { useNoteWelfareCheck } from '../moderation.mutations';
import { loadedItems, welfareQuery } from '../moderation.queries';
import { Facts } from './parts';
import { QueueList } from './queue-list';

/** The interval at which relative times are updated, in milliseconds. */
const RENEWED_MS = 60_000;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  padding-block: ${space[12]};
  font-size: ${text[15]};
  > div:first-child {
    flex: 1 1 16rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

interface WelfareListProps {
  /** The id of the administrator, who cannot write to themselves. */
  ownId: number;
  /** Begins a conversation with a member and leads there. */
  onReachOut: (userId: number) => void;
}

/** Members who asked for support, longest without a word from an administrator first. */
export function WelfareList({ ownId, onReachOut }: WelfareListProps) {
  const { t } = useTranslation('moderation');
  const query = useInfiniteQuery(welfareQuery(useIsLive()));
  const now = useNow(RENEWED_MS);
  const note = useNoteWelfareCheck();
  const list = useRef<HTMLDivElement>(null);
  const members = loadedItems(query.data, ({ id }) => id);
  return (
    <div ref={list} tabIndex={-1}>
      <QueueList
        label={t('welfare.title')}
        query={query}
        isEmpty={members.length === 0}
        empty={<EmptyState title={t('welfare.empty')} text={t('welfare.emptyText')} />}
      >
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            now={now}
            isSelf={member.id === ownId}
            isBusy={note.isPending && note.variables.id === member.id}
            onReachOut={() => onReachOut(member.id)}
            // Its line moves to the end: the focus stays where the list begins.
            onNote={() => {
              if (!note.isPending) note.mutate(member, { onSuccess: () => list.current?.focus() });
            }}
          />
        ))}
      </QueueList>
    </div>
  );
}

interface MemberRowProps {
  member: WelfareMember;
  now: Date;
  isSelf: boolean;
  isBusy: boolean;
  onReachOut: () => void;
  onNote: () => void;
}

function MemberRow({ member, now, isSelf, isBusy, onReachOut, onNote }: MemberRowProps) {
  const { t } = useTranslation('moderation');
  const language = useLanguage();
  const nameOf = useMemberName();
  const { askedAt, lastSeenOn, checkedAt, checkedBy } = member;
  const name = nameOf(member);
  const ago = (iso: string) => formatAgo(iso, language, now);
  const by = (who: MemberSummary | null) => (who ? nameOf(who) : t('welfare.somebody'));
  return (
    <Row data-member-id={member.id}>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        <Handle member={member} />
        <Facts>
          <span title={formatDateTime(askedAt, language)}>{t('welfare.asked', { when: ago(askedAt) })}</span>
          {lastSeenOn ? (
            <span>{t('welfare.seen', { when: formatCalendarDay(lastSeenOn, language) })}</span>
          ) : null}
        </Facts>
        <Facts>
          {checkedAt ? (
            <span title={formatDateTime(checkedAt, language)}>
              {t('welfare.checked', { when: ago(checkedAt), name: by(checkedBy) })}
            </span>
          ) : (
            <span>{t('welfare.unchecked')}</span>
          )}
        </Facts>
      </div>
      <Buttons>
        {isSelf ? null : (
          <Button
            $variant="quiet"
            $size="small"
            aria-label={`${t('welfare.reachOut')}: ${name}`}
            onClick={onReachOut}
          >
            {t('welfare.reachOut')}
          </Button>
        )}
        <Button
          $variant="plain"
          $size="small"
          aria-label={`${t('welfare.note')}: ${name}`}
          aria-disabled={isBusy}
          onClick={onNote}
        >
          {t('welfare.note')}
        </Button>
      </Buttons>
    </Row>
  );
}
