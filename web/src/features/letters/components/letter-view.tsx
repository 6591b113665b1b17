import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { copyText } from '../../../lib/browser/clipboard';
import { useDocumentTitle } from '../../../lib/page/use-document-title';
import { useOnline } from '../../../lib/browser/use-online';
import { breakpoint, motion, space } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { BackIcon } from '../../../ui/icons/icons';
import { PrintedAlone } from '../../../ui/layout/printed-alone';
import { TextButton, MutedText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { showToast } from '../../../ui/overlay/toast.store';
import { LETTERS_PAGE } from '../letter-path';
import type { LetterRecord } from '../letter-record';
import { useDeleteLetter, useMarkLetterRead } from '../letters.mutations';
import { letterQuery } from '../letters.queries';
import { useLetterLabels } from '../use-letter-labels';
import { BrokenSeal } from './broken-seal';
import { LetterText, Paper } from './letter-paper';

const unfold = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[24]};
  inline-size: 100%;
  max-inline-size: 44rem;
  margin-inline: auto;
  padding: ${space[16]} ${space[16]} ${space[72]};
  > article {
    animation: ${unfold} ${motion.arrival};
  }
  @media (min-width: ${breakpoint.large}) {
    max-inline-size: 67rem;
    padding-block-start: ${space[12]};
    padding-inline: 2.5rem max(2.5rem, 100% - 44.5rem);
  }
  @media print {
    max-inline-size: none;
    padding: 0;
  }
`;

/** Hidden in print. */
const Beside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space[8]};
  text-align: center;
  @media print {
    display: none;
  }
`;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[4]};
  min-block-size: 2.5rem;
  margin-inline-end: auto;
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
`;

interface LetterViewProps {
  id: number;
  /** IANA name of the member's time zone. */
  timeZone: string;
  /** Called after it was deleted on this page. */
  onDeleted: () => void;
}

/** A letter on its sheet of paper, with its actions. */
export function LetterView({ id, timeZone, onDeleted }: LetterViewProps) {
  const { t } = useTranslation('letters');
  const isOnline = useOnline();
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(letterQuery(queryClient, id));
  const body = () => {
    if (data) return <Opened letter={data} timeZone={timeZone} onDeleted={onDeleted} />;
    if (data === null) return <EmptyState as="h1" title={t('gone')} text={t('goneText')} />;
    return isError ? (
      <ErrorState text={isOnline ? undefined : t('offline')} onRetry={() => void refetch()} />
    ) : (
      <Paper>
        <Skeleton widths={['12rem', '40%', '95%', '90%', '60%']} />
      </Paper>
    );
  };
  useDocumentTitle(t('one'));
  return (
    <Column>
      <Beside>
        <Back to={LETTERS_PAGE}>
          <BackIcon />
          {t('back')}
        </Back>
      </Beside>
      {body()}
    </Column>
  );
}

function Opened({ letter, timeZone, onDeleted }: Omit<LetterViewProps, 'id'> & { letter: LetterRecord }) {
  const { t } = useTranslation('letters');
  const labels = useLetterLabels(timeZone);
  const heading = useRef<HTMLHeadingElement>(null);
  const [asks, setAsks] = useState(false);
  const { mutate: markRead } = useMarkLetterRead();
  const remove = useDeleteLetter(onDeleted);
  const day = labels.day(letter);
  const [wasSealed] = useState(!letter.isRead);

  // Opening a letter marks it as read; the button appears if that could not be saved.
  const open = useEffectEvent(() => {
    if (wasSealed) markRead({ id: letter.id, isQuiet: true });
  });
  useEffect(() => open(), []);

  // The element that had the focus is removed, so the heading takes it.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  const copy = async () => {
    const isCopied = await copyText(`${day}\n\n${letter.content}`);
    if (isCopied) showToast({ title: t('copied') });
    else showToast({ title: t('copy'), description: t('copyFailed'), variant: 'destructive' });
  };
  return (
    <>
      <PrintedAlone />
      <Paper aria-labelledby="letter-day">
        <BrokenSeal breaks={wasSealed} />
        <header>
          <h1 id="letter-day" ref={heading} tabIndex={-1}>
            {day}
          </h1>
        </header>
        <LetterText letter={letter} />
      </Paper>
      <Beside>
        <Sources letter={letter} />
      </Beside>
      <Beside>
        {letter.isRead ? null : (
          <Button
            $size="small"
            onClick={() => {
              heading.current?.focus({ preventScroll: true });
              markRead({ id: letter.id, isQuiet: false });
            }}
          >
            {t('markRead')}
          </Button>
        )}
        <TextButton onClick={() => window.print()}>{t('print')}</TextButton>
        <TextButton onClick={() => void copy()}>{t('copy')}</TextButton>
        <TextButton aria-haspopup="dialog" onClick={() => setAsks(true)}>
          {t('delete')}
        </TextButton>
      </Beside>
      <ConfirmDialog
        open={asks}
        title={t('deletion.title')}
        text={t('deletion.text')}
        confirm={t('deletion.confirm')}
        busy={t('deletion.busy')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(letter)}
        onClose={() => setAsks(false)}
      />
    </>
  );
}

/** Lists the sources of a letter. */
function Sources({ letter: { sources } }: { letter: LetterRecord }) {
  const { t } = useTranslation('letters');
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  if (sources.length === 0) return <MutedText>{t('writtenFromNothing')}</MutedText>;
  const list = sources.map(({ kind, count }) =>
    t(`sources.${kind}`, { count, number: number.format(count) }),
  );
  return <MutedText>{t('writtenFrom', { list: new Intl.ListFormat(language).format(list) })}</MutedText>;
}
