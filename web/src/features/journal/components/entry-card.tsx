import type { JournalEntry } from '@mikai/contract/journal';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatWhen } from '../../../lib/time-format';
import { color, font, space, text } from '../../../theme/tokens';
import { previewOf } from '../entry-text';
import { useTitle } from '../use-title';
import { EntryBadges } from './entry-badges';
import { ShadowEye } from './shadow-eye';
import { Tags } from './tags';

const Card = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[4]} ${space[8]};
  padding: ${space[16]} ${space[8]};
  border-block-end: 1px solid ${color.line};
  &:hover {
    background: ${color.surfaceRaised};
  }
  > * {
    grid-column: 1;
  }
  time {
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

const Title = styled.h3`
  font-size: ${text[20]};
  overflow-wrap: anywhere;
  button {
    padding: 0;
    border: 0;
    background: none;
    font: inherit;
    font-family: ${font.display};
    color: inherit;
    text-align: start;
    cursor: pointer;
  }
  /* The whole card is the button's; what else can be pressed lies above it. */
  button::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

/** No wider than its text, so that the text is at the page's start edge in either direction. */
const Preview = styled.p`
  inline-size: fit-content;
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`;

const Side = styled.div`
  position: relative;
  && {
    grid-column: 2;
    grid-row: 1 / span 2;
  }
`;

const Above = styled.div`
  position: relative;
  justify-self: start;
`;

interface EntryCardProps {
  entry: JournalEntry;
  onOpen: (id: number) => void;
  onTag: (tag: string) => void;
}

/** An entry in the list: its beginning, what it is, and its tags. A shadow entry shows its summary. */
export const EntryCard = memo(function EntryCard({ entry, onOpen, onTag }: EntryCardProps) {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  const titleOf = useTitle();
  const isVeiled = entry.isShadowMode && !entry.isRevealed;
  const text = isVeiled ? (entry.shadowSummary ?? t('shadow.coming')) : entry.content;
  return (
    <Card data-entry-id={entry.id}>
      <Title>
        <button type="button" dir="auto" onClick={() => onOpen(entry.id)}>
          {titleOf(entry.title)}
        </button>
      </Title>
      <time dateTime={entry.createdAt}>{formatWhen(entry.createdAt, language)}</time>
      {entry.isShadowMode ? (
        <Side>
          <ShadowEye entry={entry} />
        </Side>
      ) : null}
      <Preview dir="auto">{previewOf(text)}</Preview>
      <EntryBadges entry={entry} />
      {entry.tags.length > 0 ? (
        <Above>
          <Tags tags={entry.tags} onTag={onTag} />
        </Above>
      ) : null}
    </Card>
  );
});
