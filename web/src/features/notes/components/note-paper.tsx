import type { MikaiNote } from '@mikai/contract/notes';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatLongDate } from '../../../lib/time/time-format';
import { breakpoint, color, font, shadow, space, text } from '../../../theme/tokens';
import { IconButton } from '../../../ui/buttons/icon-button';
import { TrashIcon } from '../../../ui/icons/icons';
import { Skeleton } from '../../../ui/feedback/skeleton';

const Paper = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  padding: ${space[24]};
  border: 1px solid ${color.line};
  border-radius: 6px;
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.low};
  time {
    padding-inline-end: ${space[48]};
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
  h2 {
    font-size: ${text[20]};
    overflow-wrap: anywhere;
  }
  > p {
    font-family: ${font.display};
    line-height: 1.7;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  @media (min-width: ${breakpoint.small}) {
    padding: ${space[32]} ${space[48]};
  }
`;

const Corner = styled.div`
  position: absolute;
  inset-block-start: ${space[12]};
  inset-inline-end: ${space[12]};
`;

interface NotePaperProps {
  note: MikaiNote;
  onDelete: (note: MikaiNote) => void;
}

/** A note on its sheet of paper; grey lines while MikAI is writing it. */
export function NotePaper({ note, onDelete }: NotePaperProps) {
  const { t } = useTranslation('notes');
  const language = useLanguage();
  const date = formatLongDate(note.createdAt, language);
  return (
    <Paper aria-busy={note.status === 'pending'}>
      <time dateTime={note.createdAt}>{date}</time>
      {note.status === 'pending' ? (
        <>
          <p>{t('writing')}</p>
          <Skeleton widths={['90%', '80%', '85%', '40%']} />
        </>
      ) : (
        <>
          <h2 dir="auto">{note.title}</h2>
          <p dir="auto">{note.content}</p>
        </>
      )}
      <Corner>
        <IconButton label={t('deleteLabel', { date })} onClick={() => onDelete(note)}>
          <TrashIcon />
        </IconButton>
      </Corner>
    </Paper>
  );
}
