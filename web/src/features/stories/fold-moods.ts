import { WEEK_MS } from '@mikai/contract/durations';
import type { StoryMoment } from '@mikai/contract/stories';

/** A line of a thread: one moment, or the moods of a week that have no words. */
export type ThreadLine = { kind: 'moment'; moment: StoryMoment } | MoodWeek;

/** Moods without words that follow one another within a week. */
export interface MoodWeek {
  kind: 'moods';
  /** The id of the oldest of them. */
  id: number;
  from: string;
  to: string;
  count: number;
  /** Their average. */
  moodScore: number;
  /** The address of the newest of them. */
  url: string;
}

const isUntold = ({ source, text, moodScore }: StoryMoment): boolean =>
  source === 'mood' && moodScore !== null && text.trim() === '';

/** Folds moods without words that follow one another, the oldest first, into a line for each week. */
export function foldMoods(moments: readonly StoryMoment[]): ThreadLine[] {
  const lines: ThreadLine[] = [];
  let open: StoryMoment[] = [];
  const close = () => {
    const [first] = open;
    const last = open.at(-1);
    if (first === undefined || last === undefined) return;
    if (open.length === 1) lines.push({ kind: 'moment', moment: first });
    else {
      const sum = open.reduce((total, { moodScore }) => total + (moodScore ?? 0), 0);
      const { url } = last;
      lines.push({
        kind: 'moods',
        id: first.id,
        from: first.day,
        to: last.day,
        count: open.length,
        moodScore: sum / open.length,
        url,
      });
    }
    open = [];
  };
  for (const moment of moments) {
    const [first] = open;
    if (!isUntold(moment)) {
      close();
      lines.push({ kind: 'moment', moment });
      continue;
    }
    if (first && Date.parse(moment.day) - Date.parse(first.day) >= WEEK_MS) close();
    open.push(moment);
  }
  close();
  return lines;
}
