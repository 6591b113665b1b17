import type { LetterFrequency } from '@mikai/contract/notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { loadedRecords } from '../../../lib/lists/own-list';
import { useArrival } from '../../../lib/lists/use-arrival';
import { useOnline } from '../../../lib/browser/use-online';
import { useIsLive } from '../../../realtime/realtime.store';
import { space, text } from '../../../theme/tokens';
import { EmptyPicture } from '../../../shared/companions/companion-slot';
import { Button, buttonStyle } from '../../../ui/buttons/button';
import type { ButtonProps } from '../../../ui/buttons/button';
import { PageColumn } from '../../../ui/layout/page-column';
import { Actions, ErrorText, TextButton, MutedText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { useMarkAllLettersRead } from '../letters.mutations';
import { lettersQuery } from '../letters.queries';
import { useKeptPlace } from '../use-kept-place';
import { useLetterLabels } from '../use-letter-labels';
import { Counters } from './counters';
import { LetterLine } from './letter-line';
import { SealedLetter } from './sealed-letter';
import { LoneLink } from '../../../ui/links/lone-link';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[32]};
  align-content: start;
  min-block-size: 22rem;
`;

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  h2 {
    font-size: ${text[25]};
  }
`;

const Desk = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: ${space[16]};
`;

/** The counts, and the button to mark all as read. */
const Above = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
`;

const PageLink = styled(Link)<ButtonProps>`
  ${buttonStyle}
`;

interface LettersProps {
  /** The frequency of letters; `undefined` until it is loaded. */
  frequency: LetterFrequency | undefined;
  /** IANA name of the member's time zone. */
  timeZone: string;
  /** True in the quiet days after a crisis, in which no letter is written. */
  isResting: boolean;
  /** Id of the letter that was just open, to which the focus returns. */
  fromId: number | null;
}

/** The page of letters: new ones are sealed, read ones are in a list. */
export function Letters({ frequency, timeZone, isResting, fromId }: LettersProps) {
  const { t } = useTranslation('letters');
  const { t: common } = useTranslation('common');
  const isOnline = useOnline();
  const query = useInfiniteQuery(lettersQuery(useIsLive()));
  const letters = useMemo(() => (query.data ? loadedRecords(query.data) : undefined), [query.data]);
  const labels = useLetterLabels(timeZone);
  const arrived = useArrival(letters);
  const markAll = useMarkAllLettersRead();
  const place = useKeptPlace(letters, fromId);
  const fresh = letters?.filter(({ isRead }) => !isRead) ?? [];
  const previous = letters?.filter(({ isRead }) => isRead) ?? [];
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;

  const content = () => {
    if (letters === undefined)
      return query.isError ? (
        <ErrorState text={isOnline ? undefined : t('offline')} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton widths={['30%', '90%', '80%', '85%', '60%']} />
      );
    if (letters.length === 0 && !hasNextPage)
      return frequency === undefined ? (
        <Skeleton />
      ) : (
        <EmptyState
          picture={<EmptyPicture scene="letters" />}
          title={t(frequency === 'daily' ? 'empty.daily' : 'empty.weekly')}
          text={t(`emptyText.${isResting ? 'resting' : frequency}`)}
        >
          <PageLink to="/smart-journal?write" $variant="quiet">
            {t('emptyAction')}
          </PageLink>
        </EmptyState>
      );
    return (
      <>
        <Above>
          <Counters letters={letters} isWhole={!hasNextPage} />
          {fresh.length > 1 ? (
            <Button
              $variant="quiet"
              $size="small"
              aria-disabled={markAll.isPending}
              onClick={() => {
                if (markAll.isPending) return;
                // The button is removed with the last new letter, so the heading takes the focus.
                document.getElementById('content')?.focus({ preventScroll: true });
                markAll.mutate();
              }}
            >
              {t('markAll')}
            </Button>
          ) : null}
        </Above>
        {query.isError && !isFetchNextPageError ? (
          <Actions role="status">
            <MutedText as="span">{t('stale')}</MutedText>
            <TextButton onClick={() => void query.refetch()}>{common('retry')}</TextButton>
          </Actions>
        ) : null}
        {fresh.length > 0 ? (
          <Section aria-labelledby="new-letters">
            <h2 id="new-letters">{t('new')}</h2>
            <Desk>
              {fresh.map((letter) => (
                <SealedLetter key={letter.id} letter={letter} labels={labels} />
              ))}
            </Desk>
          </Section>
        ) : null}
        {previous.length > 0 ? (
          <Section aria-labelledby="previous-letters">
            <h2 id="previous-letters">{t('previous')}</h2>
            <ul>
              {previous.map((letter) => (
                <LetterLine key={letter.id} letter={letter} labels={labels} />
              ))}
            </ul>
          </Section>
        ) : null}
        {hasNextPage ? (
          <Actions>
            {isFetchNextPageError ? <ErrorText>{t('olderFailed')}</ErrorText> : null}
            <TextButton
              disabled={isFetchingNextPage}
              onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
            >
              {isFetchNextPageError ? common('retry') : t(isFetchingNextPage ? 'loadingOlder' : 'older')}
            </TextButton>
          </Actions>
        ) : null}
      </>
    );
  };

  return (
    <PageColumn title={t('title')} lead={frequency ? t(`lead.${frequency}`) : ''}>
      <Stack {...place}>{content()}</Stack>
      <div>
        <LoneLink to="/notifications?tab=preferences">{t('toPreferences')}</LoneLink>
      </div>
      <VisuallyHidden role="status">
        {arrived ? t('arrived', { date: labels.day(arrived) }) : null}
      </VisuallyHidden>
    </PageColumn>
  );
}
