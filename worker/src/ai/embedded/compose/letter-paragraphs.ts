import { DAY_MS } from '@mikai/contract/durations';
import type { LetterFigures } from '../../composition.js';
import {
  brightEmotion,
  hardMatter,
  isBright,
  isHard,
  isHeavyName,
  presetActivity,
  presetEmotion,
} from '../../letter-matters.js';
import { quotable, type LetterPhrases } from './letter-phrases.js';
import { localName } from './named.js';
import type { PhrasePicker } from './phrase-picker.js';

/** Difference of mean moods from which a letter speaks of a change. */
const CHANGE = 0.3;
/** Days without an entry after which a letter mentions the pause. */
const PAUSE_DAYS = 14;

/** A sentence or two of a paragraph. Without `rank` it must be there. */
export interface Part {
  text: string;
  rank?: number;
  /** A filler that fits anywhere, for letters that are too short. */
  isFiller?: true;
}

/** The input of a letter, and its tools. */
export interface LetterMatter {
  letter: LetterPhrases;
  /** Names of emotions, activities and themes, and numbers. */
  names: PhrasePicker;
  input: LetterFigures;
  metGate: boolean;
}

/** Behind the opening: how letters work, or that there was a pause. */
export function introduction({ letter, input }: LetterMatter): Part[] {
  const { isFirst, daysSinceLast, sources } = input;
  if (isFirst) return [{ text: letter.phrase('first'), rank: 3 }];
  const isBack = sources.length > 0 && daysSinceLast !== null && daysSinceLast >= PAUSE_DAYS;
  return isBack ? [{ text: letter.phrase('back'), rank: 3 }] : [];
}

/**
 * The person's own texts and choices come before any figure, and a figure is never more than half a sentence. No quotations
 * if one of them met the gate.
 */
export function noticed(matter: LetterMatter): Part[] {
  const { letter, names, input, metGate } = matter;
  const { mood } = input;
  const parts: Part[] = [];
  const add = (group: string, found: readonly string[], rank?: number) => {
    if (found.length > 0) parts.push({ text: letter.phrase(group, { names: letter.quoted(found) }), rank });
  };
  const isOneMood = mood?.entries === 1;
  const emotions = metGate ? [] : emotionsOf(matter);
  if (!metGate) {
    const titles = input.titles.map(quotable).filter((title) => title !== null);
    add(titles.length > 1 ? 'titles' : 'title', titles, 0);
    if (!isOneMood) add('emotions', emotions, 1);
  }
  if (mood) parts.push(...moodParts(matter, mood));
  if (isOneMood) add('emotions.once', emotions, 1);
  if (!metGate) {
    const activities = presetNames(names, input.activities, presetActivity);
    // One alone is named among what held.
    if (activities.length > 1) add('activities', activities, 9);
  }
  add(...themesOf(matter), mood ? 2 : undefined);
  return parts.length > 0 ? parts : [{ text: letter.phrase('little') }];
}

/** Emotions as they are named: of a single entry all, else those that are in more than one. */
function emotionsOf({ names, input }: LetterMatter): string[] {
  const mentioned = input.mood?.entries === 1 ? input.emotions : input.emotions.filter(isRepeated);
  return presetNames(names, mentioned, presetEmotion);
}

/** A theme of a single entry is presented as such, and alone: the heaviest. */
function themesOf({ names, input }: LetterMatter): ['themes' | 'themes.once', string[]] {
  const repeated = input.themes.filter(isRepeated);
  if (repeated.length > 0) return ['themes', repeated.map(({ name }) => themeName(names, name))];
  const one = input.themes.find(({ name }) => isHeavyName(name)) ?? input.themes[0];
  return ['themes.once', one ? [themeName(names, one.name)] : []];
}

/** A statement about a period, and not about one entry, needs at least two of them. */
const isRepeated = ({ count }: { count: number }): boolean => count > 1;

/** Returns the mean of the moods, compared with the previous one unless the comparison would hurt in a hard time. */
function moodParts(
  { letter, names, input, metGate }: LetterMatter,
  mood: NonNullable<LetterFigures['mood']>,
): Part[] {
  const isHeavy = isHard(input, metGate);
  const bright: Part[] = !isHeavy && isBright(input) ? [{ text: letter.phrase('bright'), rank: 6 }] : [];
  const average = names.number(mood.average);
  if (mood.entries === 1) return [{ text: letter.phrase('mood.one', { average }) }, ...bright];
  if (mood.averageBefore === null || isHeavy)
    return [{ text: letter.phrase('mood.many', { average }) }, ...bright];
  const change = mood.average - mood.averageBefore;
  const variant = change >= CHANGE ? 'up' : change <= -CHANGE ? 'down' : 'same';
  const before = names.number(mood.averageBefore);
  return [{ text: letter.phrase(`mood.${variant}`, { average, before }) }, ...bright];
}

/** Acknowledges what was hard as it is, and draws no conclusion from it. */
export function hard({ letter, input, metGate }: LetterMatter): Part[] {
  const matter = hardMatter(input);
  const day = weekday(letter, input, input.mood?.hardestDay);
  const about = () => {
    if (matter) return letter.phrase(`hard.${matter}`);
    if (day) return letter.phrase('hard.day', { day });
    return !isHard(input, metGate) && input.mood?.lowDays
      ? letter.phrase('hard.days')
      : letter.phrase('hard.none');
  };
  if (metGate || !isHard(input, metGate)) return [{ text: about() }];
  const heavy = letter.phrase('heavy');
  return matter
    ? [{ text: heavy, rank: 1 }, { text: about() }]
    : [{ text: heavy }, { text: about(), rank: 5 }];
}

/** Names what helped: the input decides which statements are possible, and phrases alternate. */
export function held(matter: LetterMatter): Part[] {
  const { letter, names, input, metGate } = matter;
  const kinds = new Set(input.sources.map(({ kind }) => kind));
  const isHeavy = isHard(input, metGate);
  const best = isHeavy ? null : weekday(letter, input, input.mood?.bestDay);
  // One alone was named just before.
  const emotion = isHeavy || emotionsOf(matter).length < 2 ? null : brightEmotion(input);
  const others = input.activities.filter(({ name }) => name !== 'Work');
  const activity = metGate ? undefined : presetNames(names, others, presetActivity)[0];
  const found = [
    best ? letter.phrase('held.best', { day: best }) : null,
    kinds.has('reframe') || kinds.has('reflection') ? letter.phrase('held.thought') : null,
    emotion ? letter.phrase('held.feeling', { name: letter.quoted([localName(names, emotion)]) }) : null,
    activity ? letter.phrase('held.activity', { name: letter.quoted([activity]) }) : null,
    kinds.has('journal') || kinds.has('seed') ? letter.phrase('held.words') : null,
  ].filter((text) => text !== null);
  const thought: Part = { text: letter.phrase('thought'), rank: 21, isFiller: true };
  if (found.length === 0)
    return [{ text: letter.phrase(kinds.has('mood') ? 'held.mood' : 'held.any') }, thought];
  const turn = letter.turn % found.length;
  const [one = '', other] = [...found.slice(turn), ...found.slice(0, turn)];
  return [{ text: one }, ...(other ? [{ text: other, rank: 8 }] : []), thought];
}

/** One small invitation, and in a hard time people who can help. */
export function ahead({ letter, input, metGate }: LetterMatter): Part[][] {
  const matter = hardMatter(input);
  const invitation = letter.phrase(matter ? `invite.${matter}` : 'invite.any');
  if (isHard(input, metGate))
    return [[{ text: invitation, rank: 0 }], fillers(letter), [{ text: letter.phrase('help') }]];
  return [[{ text: invitation }, ...leaving(letter)], fillers(letter)];
}

/** Paragraphs for a week in which nothing was written. They cause no guilt and invent nothing. */
export function withoutEntries({ letter, input }: LetterMatter): Part[][] {
  return [
    [{ text: letter.phrase('empty') }],
    [
      { text: letter.phrase(input.daysSinceLast === null ? 'empty.new' : 'empty.hold') },
      { text: letter.phrase('thought'), rank: 21, isFiller: true },
    ],
    [{ text: letter.phrase('empty.heavy'), rank: 1 }],
    [{ text: letter.phrase('invite.any') }, ...leaving(letter)],
    fillers(letter),
  ];
}

/** Every suggestion may be declined. */
const leaving = (letter: LetterPhrases): Part[] => [
  { text: letter.phrase('invite.end'), rank: 3 },
  { text: letter.phrase('wish'), rank: 6 },
];

const fillers = (letter: LetterPhrases): Part[] =>
  letter.inTurn('about').map((text, index) => ({ text, rank: 20 + 2 * index, isFiller: true }));

function presetNames(
  names: PhrasePicker,
  named: readonly { name: string }[],
  preset: (name: string) => string | null,
): string[] {
  return named
    .map(({ name }) => preset(name))
    .filter((name) => name !== null)
    .map((name) => localName(names, name));
}

function themeName({ book }: PhrasePicker, name: LetterFigures['themes'][number]['name']): string {
  const { themes, feelings } = book.names;
  return name in feelings ? feelings[name as keyof typeof feelings] : themes[name as keyof typeof themes];
}

/** Returns a day's name, where it can only be one day: within the six before the letter. Daily letters name none. */
function weekday(letter: LetterPhrases, input: LetterFigures, day: string | null | undefined): string | null {
  if (!day || input.frequency === 'daily' || input.mood?.bestDay === input.mood?.hardestDay) return null;
  const ago = (Date.parse(`${input.letterDate}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / DAY_MS;
  if (ago < 1 || ago > 6) return null;
  const format = new Intl.DateTimeFormat(letter.language, { weekday: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T12:00:00Z`));
}
