import { useInfiniteQuery } from '@tanstack/react-query';
import type { LetterFrequency } from '@mikai/contract/notifications';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { loadedRecords } from '../../../lib/lists/own-list';
import { useArrival } from '../../../lib/lists/use-arrival';
import { useOnline } from '../../../lib/browser/use-online';
import { useIsLive } from '../../../realtime/realtime.store';
import { color, radius, space, text } from '../../../theme/tokens';
import { Badge } from '../../../ui/text/badge';
import { Button } from '../../../ui/buttons/button';
import { IconButton } from '../../../ui/buttons/icon-button';
import { CheckIcon } from '../../../ui/icons/icons';
import { Stack } from '../../../ui/layout/primitives';
import { ListBox, ListSkeleton, ListState, beyondOf } from '../../../ui/layout/list-box';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { LETTERS_PAGE, letterPath } from '../letter-path';
import type { LetterRecord } from '../letter-record';
import { useMarkAllLettersRead, useMarkLetterRead } from '../letters.mutations';
import { lettersQuery } from '../letters.queries';
import { useKeptPlace } from '../use-kept-place';
import { useLetterLabels } from '../use-letter-labels';
import type { LetterLabels } from '../use-letter-labels';
import { EnvelopeIcon } from './letter-marks';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[4]} ${space[8]};
  border-block-end: 1px solid ${color.line};
  &:last-child {
    border-block-end: 0;
  }
`;

const LinkButton = styled(Link)<{ $isRead: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0 ${space[12]};
  flex: 1;
  min-inline-size: 0;
  padding: ${space[8]};
  border-radius: ${radius.field};
  color: ${color.ink};
  text-decoration: none;
  > svg {
    grid-row: span 2;
  }
  strong {
    font-weight: ${({ $isRead }) => ($isRead ? 400 : 600)};
  }
  &:hover strong {
    text-decoration: underline;
  }
  > span:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[4]} ${space[8]};
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

interface LettersBoxProps {
  /** The frequency of letters; `undefined` until it is loaded. */
  frequency: LetterFrequency | undefined;
  /** IANA name of the member's time zone. */
  timeZone: string;
  /** True in the quiet days after a crisis, in which no letter is written. */
  isResting: boolean;
}

/** The letters on the page of notifications, each as a line that links to it. */
export function LettersBox({ frequency, timeZone, isResting }: LettersBoxProps) {
  const { t } = useTranslation('letters');
  const isOnline = useOnline();
  const query = useInfiniteQuery(lettersQuery(useIsLive()));
  const letters = useMemo(() => (query.data ? loadedRecords(query.data) : undefined), [query.data]);
  const labels = useLetterLabels(timeZone);
  const arrived = useArrival(letters);
  const markAll = useMarkAllLettersRead();
  const place = useKeptPlace(letters, null);
  const hasUnread = letters?.some(({ isRead }) => !isRead) ?? false;

  const list = () => {
    if (letters === undefined)
      return query.isError ? (
        <ListState>
          <ErrorState text={isOnline ? undefined : t('offline')} onRetry={() => void query.refetch()} />
        </ListState>
      ) : (
        <ListSkeleton />
      );
    if (letters.length === 0 && !query.hasNextPage)
      return frequency === undefined ? (
        <ListSkeleton />
      ) : (
        <ListState>
          <EmptyState
            title={t(frequency === 'daily' ? 'empty.daily' : 'empty.weekly')}
            text={t(`emptyText.${isResting ? 'resting' : frequency}`)}
          />
        </ListState>
      );
    return (
      <ListBox
        label={t('title')}
        beyond={beyondOf(query)}
        onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
        moreFailed={t('olderFailed')}
      >
        {letters.map((letter) => (
          <LetterRow key={letter.id} letter={letter} labels={labels} />
        ))}
      </ListBox>
    );
  };
  return (
    <Stack $gap={12} $bounded {...place}>
      {letters?.length ? (
        <Head>
          <Link to={LETTERS_PAGE}>{t('back')}</Link>
          <Button
            $variant="quiet"
            $size="small"
            aria-disabled={!hasUnread || markAll.isPending}
            onClick={() => {
              if (hasUnread && !markAll.isPending) markAll.mutate();
            }}
          >
            {t('markAll')}
          </Button>
        </Head>
      ) : null}
      {list()}
      <VisuallyHidden role="status">
        {arrived ? t('arrived', { date: labels.day(arrived) }) : null}
      </VisuallyHidden>
    </Stack>
  );
}

function LetterRow({ letter, labels }: { letter: LetterRecord; labels: LetterLabels }) {
  const { t } = useTranslation('letters');
  const { mutate: markRead } = useMarkLetterRead();
  const date = labels.day(letter);
  return (
    <Row data-letter-id={letter.id}>
      <LinkButton to={letterPath(letter.id)} $isRead={letter.isRead}>
        <EnvelopeIcon isOpen={letter.isRead} />
        <strong>{date}</strong>
        <span>
          {letter.isRead ? null : <Badge $tone="bloom">{t('newBadge')}</Badge>}
          <span>{labels.age(letter)}</span>
        </span>
      </LinkButton>
      {letter.isRead ? null : (
        <IconButton
          label={t('markReadLabel', { date })}
          onClick={() => markRead({ id: letter.id, isQuiet: false })}
        >
          <CheckIcon />
        </IconButton>
      )}
    </Row>
  );
}
