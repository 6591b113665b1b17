import type { MoodScore } from '@mikai/contract/mood';
import type { StoryMoment, StoryThread } from '@mikai/contract/stories';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { color, radius, space, text } from '../../../theme/tokens';
import { MoodFace } from '../../../shared/mood/mood-face';
import { TextButton, MutedText } from '../../../ui/text/text-parts';
import { ThreadStrand } from './thread-strand';

/** The number of moments that are shown at first. */
const FIRST = 5;
/** A change of mood that is worth a word, in points of five. */
const WORTH_TELLING = 0.3;

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  h2 {
    font-size: ${text[25]};
  }
`;

/** The thread itself: a line along the start, a knot for each moment. */
const Moments = styled.ol`
  display: grid;
  margin-block-start: ${space[8]};
  padding-inline-start: ${space[8]};
`;

const Moment = styled.li<{ $tone: 'accent' | 'dusk' }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${space[16]};
  padding-block: ${space[8]};
  padding-inline-start: ${space[24]};
  border-inline-start: 2px solid ${({ $tone }) => color[`${$tone}Soft`]};
  &::before {
    content: '';
    position: absolute;
    inset-block-start: 1.15rem;
    inset-inline-start: calc(-0.375rem - 1px);
    inline-size: 0.75rem;
    block-size: 0.75rem;
    border: 2px solid ${color.surface};
    border-radius: ${radius.full};
    background: ${({ $tone }) => color[$tone]};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    color: ${color.ink};
    overflow-wrap: anywhere;
    text-decoration-color: ${color.lineStrong};
    &:hover {
      text-decoration-color: currentColor;
    }
  }
  a[data-without-text] {
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
  > svg {
    grid-area: 1 / 2 / span 2;
  }
  small {
    grid-column: 1;
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

/** One thread: what its moments have in common, and the moments along it, oldest first. */
export function ThreadView({ thread }: { thread: StoryThread }) {
  const { t } = useTranslation('stories');
  const language = useLanguage();
  const titleId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const dayName = (day: string) => date.format(new Date(day));
  const tone = thread.kind === 'theme' ? 'accent' : 'dusk';
  const shown = showsAll ? thread.moments : thread.moments.slice(-FIRST);
  const hidden = thread.moments.length - shown.length;
  const mood = moodLabel(thread);
  const name =
    thread.kind === 'theme' ? t(`themes.${thread.name as 'work'}`) : t(`feelings.${thread.name as 'joy'}`);
  return (
    <Section aria-labelledby={titleId}>
      <h2 id={titleId}>{name}</h2>
      <MutedText>
        {t('moments', { count: thread.count, number: number.format(thread.count) })} ·{' '}
        {thread.from === thread.to
          ? dayName(thread.from)
          : t('span', { from: dayName(thread.from), to: dayName(thread.to) })}
        {mood
          ? ` · ${t(`mood.${mood}`, {
              earlier: number.format(thread.moodEarlier ?? 0),
              later: number.format(thread.moodLater ?? 0),
            })}`
          : ''}
      </MutedText>
      <ThreadStrand moments={thread.moments} tone={tone} />
      {hidden > 0 ? (
        <div>
          <TextButton onClick={() => setShowsAll(true)} aria-describedby={titleId}>
            {t('earlier', { count: hidden, number: number.format(hidden) })}
          </TextButton>
        </div>
      ) : null}
      <Moments>
        {shown.map((moment) => (
          <Moment key={`${moment.source}${moment.id}`} $tone={tone}>
            <Link to={moment.url} dir="auto" data-without-text={textOf(moment) === '' ? '' : undefined}>
              {textOf(moment) || t(`untold.${moment.source}`)}
            </Link>
            <small>
              {dayName(moment.day)} · {t(`sources.${moment.source}`)}
              {moment.moodScore === null
                ? ''
                : ` · ${t('score', { number: number.format(moment.moodScore) })}`}
            </small>
            {moment.moodScore === null ? null : (
              <MoodFace score={Math.round(moment.moodScore) as MoodScore} size={28} />
            )}
          </Moment>
        ))}
      </Moments>
    </Section>
  );
}

const textOf = ({ text }: StoryMoment) => text.trim();

/** Returns whether the days of a thread have become lighter or heavier; `null` with too little data. */
function moodLabel({ moodEarlier, moodLater }: StoryThread): 'lighter' | 'heavier' | 'same' | null {
  if (moodEarlier === null || moodLater === null) return null;
  if (moodLater - moodEarlier >= WORTH_TELLING) return 'lighter';
  return moodEarlier - moodLater >= WORTH_TELLING ? 'heavier' : 'same';
}
