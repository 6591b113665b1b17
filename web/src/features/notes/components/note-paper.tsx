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
  padding: ${space[24]} ${space[24]} ${space[48]};
  border: 1px solid ${color.line};
  border-radius: 6px;
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.high};
  time {
    padding-inline-end: ${space[48]};
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
  h2 {
    font-size: ${text[25]};
    overflow-wrap: anywhere;
  }
  > p {
    font-family: ${font.display};
    font-size: ${text[18]};
    font-variation-settings: 'SOFT' 80;
    font-weight: 380;
    line-height: 1.75;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  @media (min-width: ${breakpoint.small}) {
    padding: ${space[32]} ${space[48]} ${space[72]};
  }
`;

/** A pressed sprig at the foot of the sheet. */
const Sprig = styled.svg`
  position: absolute;
  inset-block-end: ${space[12]};
  inset-inline-end: ${space[24]};
  inline-size: 5.5rem;
  block-size: 2.25rem;
  [dir='rtl'] & {
    transform: scaleX(-1);
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
      <Sprig viewBox="0 0 88 36" aria-hidden="true" focusable="false">
        <path d="M4 29c24 0 48-4 78-20" fill="none" stroke={color.sceneLeaf} strokeWidth="1.8" />
        <path
          d="M24 28c-2-9 3-15 11-17 2 8-3 15-11 17Zm22-4c-3-8 1-15 9-18 3 8-1 15-9 18Zm19-7c-3-6 0-12 6-15 3 7 0 12-6 15Z"
          fill={color.sceneLeafLight}
        />
        <path
          d="M32 28c5-4 12-4 17 1-5 5-12 5-17-1Zm22-6c5-4 12-4 16 1-4 5-12 5-16-1Z"
          fill={color.sceneLeaf}
        />
      </Sprig>
      <Corner>
        <IconButton label={t('deleteLabel', { date })} onClick={() => onDelete(note)}>
          <TrashIcon />
        </IconButton>
      </Corner>
    </Paper>
  );
}
