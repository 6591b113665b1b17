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
import { foldMoods } from '../fold-moods';
import type { ThreadLine } from '../fold-moods';
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

/** The mood from which on a face is shown. */
const NEUTRAL = 3;

/** A thread: what its moments have in common, and the moments, oldest first. */
export function ThreadView({ thread }: { thread: StoryThread }) {
  const { t } = useTranslation('stories');
  const language = useLanguage();
  const titleId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const dayName = (day: string) => date.format(new Date(day));
  const tone = thread.kind === 'theme' ? 'accent' : 'dusk';
  const lines = foldMoods(thread.moments);
  const shown = showsAll ? lines : lines.slice(-FIRST);
  const hidden = thread.moments.length - shown.reduce((sum, line) => sum + sizeOf(line), 0);
  const spanName = ({ from, to }: Pick<StoryThread, 'from' | 'to'>) =>
    from === to ? dayName(from) : t('span', { from: dayName(from), to: dayName(to) });
  const { t: moodText } = useTranslation('mood');
  const score = (of: number) => moodText(`scores.${Math.round(of) as MoodScore}`);
  const mood = moodLabel(thread);
  const name =
    thread.kind === 'theme' ? t(`themes.${thread.name as 'work'}`) : t(`feelings.${thread.name as 'joy'}`);
  return (
    <Section aria-labelledby={titleId}>
      <h2 id={titleId}>{name}</h2>
      <MutedText>
        {t('moments', { count: thread.count, number: number.format(thread.count) })} · {spanName(thread)}
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
        {shown.map((line) =>
          line.kind === 'moods' ? (
            <Moment key={`moods${line.id}`} $tone={tone}>
              <Link to={line.url} data-without-text="">
                {t('moodWeek', { number: number.format(line.count) })}
              </Link>
              <small>
                {spanName(line)} · {score(line.moodScore)}
              </small>
              <Face of={line.moodScore} />
            </Moment>
          ) : (
            <Moment key={`${line.moment.source}${line.moment.id}`} $tone={tone}>
              <Link to={line.moment.url} data-without-text={textOf(line.moment) === '' ? '' : undefined}>
                {/* Isolated, so that a text of another direction begins at the thread like all others. */}
                <bdi>{textOf(line.moment) || t(`withoutText.${line.moment.source}`)}</bdi>
              </Link>
              <small>
                {dayName(line.moment.day)} · {t(`sources.${line.moment.source}`)}
                {line.moment.moodScore === null ? '' : ` · ${score(line.moment.moodScore)}`}
              </small>
              <Face of={line.moment.moodScore} />
            </Moment>
          ),
        )}
      </Moments>
    </Section>
  );
}

/** Sad faces in a column would weigh more than the days did: the word is enough for those. */
function Face({ of }: { of: number | null }) {
  if (of === null || of < NEUTRAL) return null;
  return <MoodFace score={Math.round(of) as MoodScore} size={28} />;
}

const sizeOf = (line: ThreadLine) => (line.kind === 'moods' ? line.count : 1);

/** Letters begin much alike: the first words of one do not say which it is. */
const textOf = ({ source, text }: StoryMoment) => (source === 'letter' ? '' : text.trim());

/** Returns whether the days of a thread have become lighter or heavier; `null` with too little data. */
function moodLabel({ moodEarlier, moodLater }: StoryThread): 'lighter' | 'heavier' | 'same' | null {
  if (moodEarlier === null || moodLater === null) return null;
  if (moodLater - moodEarlier >= WORTH_TELLING) return 'lighter';
  return moodEarlier - moodLater >= WORTH_TELLING ? 'heavier' : 'same';
}
