import type { JournalEntry } from '@mikai/contract/journal';
import { UNTITLED_ENTRY } from '@mikai/contract/journal';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime } from '../../../lib/time/time-format';
import { breakpoint, color, font, space, text } from '../../../theme/tokens';
import { previewOf } from '../entry-text';
import { useTitle } from '../use-title';
import { EntryBadges } from './entry-badges';
import { ShadowEye } from './shadow-eye';
import { Tags } from './tags';

const Card = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 2.5rem minmax(0, 1fr) auto;
  gap: 0 ${space[16]};
  padding-block: ${space[12]};
  border-block-end: 1px solid ${color.line};
  content-visibility: auto;
  contain-intrinsic-size: auto 4.5rem;
  &:hover {
    background: ${color.surfaceSunk};
  }
  > * {
    grid-column: 2;
  }
`;

const Day = styled.time`
  && {
    grid-area: 1 / 1 / span 3;
  }
  color: ${color.inkSoft};
  font-size: ${text[13]};
  line-height: 1.3;
  text-align: center;
  b {
    display: block;
    color: ${color.ink};
    font-family: ${font.display};
    font-size: ${text[20]};
    font-weight: 420;
  }
`;

const Title = styled.h4`
  margin: 0;
  font-size: ${text[17]};
  font-weight: 600;
  line-height: 1.5;
  overflow-wrap: anywhere;
  button {
    padding: 0;
    border: 0;
    background: none;
    font: inherit;
    color: inherit;
    text-align: start;
    cursor: pointer;
  }
  /* The button covers the whole line; other controls are above it. */
  button::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

/** As wide as its text, so that text of either direction starts at the page's start edge. */
const Preview = styled.p`
  inline-size: fit-content;
  max-inline-size: 100%;
  overflow: hidden;
  color: ${color.inkSoft};
  font-size: ${text[15]};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Side = styled.div`
  position: relative;
  && {
    grid-area: 1 / 3 / span 2;
  }
`;

/** Hidden on a phone, where the tags are only in the opened entry. */
const Above = styled.div`
  position: relative;
  @media (width < ${breakpoint.small}) {
    display: none;
  }
  justify-self: start;
  margin-inline-start: calc(-1 * ${space[8]});
`;

interface EntryCardProps {
  entry: JournalEntry;
  onOpen: (id: number) => void;
  onTag: (tag: string) => void;
}

/** An entry in the list: its day, title, beginning and tags. A shadow entry shows its summary. */
export const EntryCard = memo(function EntryCard({ entry, onOpen, onTag }: EntryCardProps) {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  const titleOf = useTitle();
  const isVeiled = entry.isShadowMode && !entry.isRevealed;
  const text = isVeiled ? (entry.shadowSummary ?? t('shadow.coming')) : entry.content;
  // The beginning of an entry without a title replaces the title.
  const isBare = entry.title === UNTITLED_ENTRY && !isVeiled;
  const date = new Date(entry.createdAt);
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short' });
  const day = new Intl.DateTimeFormat(language, { day: 'numeric' }).formatToParts(date);
  return (
    <Card data-entry-id={entry.id}>
      <Title>
        <button type="button" dir="auto" onClick={() => onOpen(entry.id)}>
          {isBare ? previewOf(text) : titleOf(entry.title)}
        </button>
      </Title>
      <Day dateTime={entry.createdAt} title={formatDateTime(entry.createdAt, language)}>
        <b>{day.find(({ type }) => type === 'day')?.value}</b>
        {weekday.format(date)}
      </Day>
      {entry.isShadowMode ? (
        <Side>
          <ShadowEye entry={entry} />
        </Side>
      ) : null}
      {isBare ? null : <Preview dir="auto">{previewOf(text)}</Preview>}
      <EntryBadges entry={entry} />
      {entry.tags.length > 0 ? (
        <Above>
          <Tags tags={entry.tags} onTag={onTag} />
        </Above>
      ) : null}
    </Card>
  );
});
