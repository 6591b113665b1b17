import type { JournalEntry } from '@mikai/contract/journal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { useDeletions } from '../../../lib/deletions/use-deletions';
import { formatMoment } from '../../../lib/time/time-format';
import { opensElsewhere } from '../../../lib/page/opens-elsewhere';
import { useIsLive } from '../../../realtime/realtime.store';
import { breakpoint, color, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { CheckLine } from '../../../ui/help/check-line';
import { PrivateHelp } from '../../../ui/help/private-help';
import { BackIcon } from '../../../ui/icons/icons';
import { PageFrame } from '../../../ui/layout/page-column';
import { DeletedLine } from '../../../ui/feedback/deleted-line';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { TextButton } from '../../../ui/text/text-parts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { useCard } from '../../../ui/help/cards.store';
import { showToast } from '../../../ui/overlay/toast.store';
import { entryPath } from '../journal.api';
import { entryQuery, isListed } from '../journal.queries';
import { setEntryEdit } from '../journal.store';
import { useTitle } from '../use-title';
import { EntryFindings } from './entry-findings';
import { EntryPlant } from './entry-plant';
import { EntryView } from './entry-view';

const Back = styled(Link)`
  display: flex;
  align-items: center;
  inline-size: fit-content;
  gap: ${space[4]};
  min-block-size: 2.75rem;
  margin-block: -${space[8]} ${space[4]};
  font-size: ${text[15]};
  font-weight: 600;
  text-decoration: none;
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
  /* In the line of the help button; the title is below. */
  @media (min-width: ${breakpoint.large}) {
    margin-block: -3.625rem 0.875rem;
  }
`;

/** One column on a phone; in wide windows the plant is beside the text, and the buttons are at the end of the title. */
const Parts = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  align-items: start;
  @media (min-width: ${breakpoint.large}) {
    grid-template-columns: minmax(0, 1fr) 17rem;
    gap: ${space[32]} ${space[48]};
    > * {
      grid-column: 1;
    }
    > :first-child {
      grid-area: 1 / 1;
    }
    > [data-plant] {
      grid-area: 2 / 2 / span 3;
      /* Leaves room for the sticky help button. */
      position: sticky;
      inset-block-start: 5rem;
    }
  }
`;

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  color: ${color.inkSoft};
  font-size: ${text[15]};
  /* At the page's start edge in either direction. */
  h1 {
    inline-size: fit-content;
    color: ${color.ink};
    font-size: ${text[32]};
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  @media (width < ${breakpoint.large}) {
    time {
      order: -1;
    }
  }
  @media (min-width: ${breakpoint.large}) {
    min-block-size: 5.25rem;
    align-content: start;
    font-size: ${text[17]};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  @media (min-width: ${breakpoint.large}) {
    && {
      grid-area: 1 / 2;
    }
    justify-content: end;
    padding-block-start: ${space[16]};
  }
`;

/** Aligns the button's text with the page's edge. */
const Last = styled.div`
  margin-inline-start: -${space[8]};
`;

interface EntryPageProps {
  id: number;
  /** Address of the journal. */
  to: string;
  onBack: () => void;
  onEdit: (id: number) => void;
  /** Called when the person wants to write another entry. */
  onWrite: () => void;
}

/** The page of an entry: its text, its plant, and MikAI's findings, folded. */
export function EntryPage({ id, to, onBack, onEdit, onWrite }: EntryPageProps) {
  const { t } = useTranslation('journal');
  const { t: common } = useTranslation('common');
  const queryClient = useQueryClient();
  const isLive = useIsLive();
  const card = useCard('journal');
  const { data: entry, isError, refetch } = useQuery(entryQuery(queryClient, id, isLive));
  const deletions = useDeletions('journalEntry', entryPath);
  return (
    <PageFrame $wide>
      <div>
        <Back
          to={to}
          onClick={(event) => {
            if (opensElsewhere(event)) return;
            event.preventDefault();
            onBack();
          }}
        >
          <BackIcon />
          {t('form.back')}
        </Back>
        {card ? <PrivateHelp card={card} note={t('onlyYou')} /> : null}
        <CheckLine of={/^\/api\/journal/} />
        {entry && deletions.isDeleted(id) ? (
          <>
            <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
            <DeletedLine {...deletions.lineOf([id])} />
          </>
        ) : entry ? (
          <Opened
            entry={entry}
            onDelete={() => {
              setEntryEdit(id, null);
              deletions.remove([id]);
              // `DeletedLine` is in the journal's list, if that has loaded the entry.
              if (!isListed(queryClient, id))
                showToast({ title: common('deleted.done'), undo: () => deletions.undo([id]) });
              onBack();
            }}
          >
            <Button $variant="quiet" $size="small" onClick={() => onEdit(id)}>
              {t('edit')}
            </Button>
            <Button $variant="quiet" $size="small" onClick={onWrite}>
              {t('newEntry')}
            </Button>
          </Opened>
        ) : entry === null ? (
          <EmptyState as="h1" title={t('gone')} text={t('goneText')} />
        ) : isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <Skeleton widths={['40%', '20%', '90%', '95%', '70%']} />
        )}
      </div>
    </PageFrame>
  );
}

interface OpenedProps {
  entry: JournalEntry;
  onDelete: () => void;
  /** The page's buttons. */
  children: ReactNode;
}

function Opened({ entry, onDelete, children }: OpenedProps) {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  const titleOf = useTitle();
  const heading = useRef<HTMLHeadingElement>(null);
  // The line that had the focus is hidden, so the heading takes it.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Parts aria-labelledby="entry-title">
      <Head>
        <h1 id="entry-title" ref={heading} tabIndex={-1} dir="auto">
          {titleOf(entry.title)}
        </h1>
        <time dateTime={entry.createdAt}>
          {formatMoment(entry.createdAt, language)}
          {entry.editedAt ? ` · ${t('editedMark')}` : ''}
        </time>
      </Head>
      <EntryView entry={entry} />
      {entry.isDisappearing ? null : <EntryPlant createdAt={entry.createdAt} />}
      {entry.isDisappearing ? null : (
        <div>
          <EntryFindings entry={entry} />
        </div>
      )}
      <Buttons>{children}</Buttons>
      <Last>
        <TextButton onClick={onDelete}>{t('delete')}</TextButton>
      </Last>
    </Parts>
  );
}
