import type { MoodEntry } from '@mikai/contract/mood';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime, formatTime } from '../../../lib/time/time-format';
import { color, space, text } from '../../../theme/tokens';
import { IconButton } from '../../../ui/buttons/icon-button';
import { EditIcon, TrashIcon } from '../../../ui/icons/icons';
import { MoodFace } from '../../../shared/mood/mood-face';
import { isolated, useTagName } from '../use-tag-name';

const Row = styled.article`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space[4]} ${space[16]};
  align-items: start;
  padding-block: ${space[12]};
  border-block-end: 1px solid ${color.line};
  time {
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
  p {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

const Tags = styled.p`
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

const ActionRow = styled.div`
  display: flex;
`;

interface EntryItemProps {
  entry: MoodEntry;
  onEdit: (entry: MoodEntry) => void;
  onDelete: (entry: MoodEntry) => void;
}

/** An entry of the diary. */
export const EntryItem = memo(function EntryItem({ entry, onEdit, onDelete }: EntryItemProps) {
  const { t } = useTranslation('mood');
  const language = useLanguage();
  const nameOf = useTagName();
  // For the names of the buttons, which are separate from the heading with the day.
  const when = formatDateTime(entry.createdAt, language);
  const tags = [...entry.emotions, ...entry.activities].map(nameOf);
  return (
    <Row data-entry-id={entry.id}>
      <MoodFace score={entry.moodScore} size={40} />
      <div>
        <strong>{t(`scores.${entry.moodScore}`)}</strong>{' '}
        <time dateTime={entry.createdAt}>{formatTime(entry.createdAt, language)}</time>
        {tags.length > 0 ? <Tags>{tags.map(isolated).join(' · ')}</Tags> : null}
        {entry.notes ? <p dir="auto">{entry.notes}</p> : null}
      </div>
      <ActionRow>
        <IconButton label={t('entries.edit', { when })} onClick={() => onEdit(entry)}>
          <EditIcon />
        </IconButton>
        <IconButton label={t('entries.delete', { when })} onClick={() => onDelete(entry)}>
          <TrashIcon />
        </IconButton>
      </ActionRow>
    </Row>
  );
});
