import type { LanguageCode } from '@mikai/contract/languages';
import type { GuidedState } from '@mikai/core/chat/guided-state';
import { assessText } from '@mikai/core/safety/gate';
import { BEAT_NAMES, BEATS, SUBJECTS, type Beat, type Subject } from './beat-names.js';
import type { Conversation, Wording } from './conversation.js';
import { eventOf } from './events.js';
import { PhraseBook } from './phrases.js';
import type { LifeEvent } from './schema.js';

const BOOK = new PhraseBook('beats.txt');

/** In `beats.txt`, lists of words that only name a subject begin with this. */
const SUBJECT_PREFIX = 'is.';
/** A conversation seldom has more subjects at a time. */
const MAX_SUBJECTS = 4;

const OF_EVENTS: Record<Subject, readonly LifeEvent[]> = {
  pet: ['pet'],
  loss: ['death', 'anniv'],
  breakup: ['breakup', 'exnew', 'deceived'],
  work: ['badboss', 'overtime', 'credit', 'badreview', 'passedover', 'wantsquit'],
  exam: ['exam', 'results', 'resit', 'badgrade', 'thesis'],
  jobless: ['jobless', 'jobloss'],
  illness: ['ill', 'hospital', 'operation', 'dementia', 'carehome', 'childill'],
  alone: ['lonely', 'nofriends', 'bdayalone', 'retired', 'forgotten'],
  abroad: ['homesick', 'langlearn'],
  quarrel: ['quarrel', 'inlaws', 'shouting', 'blamed', 'distant'],
  sleep: ['awake'],
  panic: ['panics'],
  money: ['money', 'rent', 'debts'],
  baby: ['birth', 'babywakes'],
  bullied: ['mocked', 'childbullied'],
  body: ['bodyshame'],
  relapse: ['relapse', 'gambling', 'smokefree'],
};
const OF_FLOWS: Partial<Record<string, Subject>> = {
  lonely: 'alone',
  newplace: 'abroad',
  conflict: 'quarrel',
  sleep: 'sleep',
  body: 'body',
};
const OF_MENTIONS: Partial<Record<string, Subject>> = {
  boss: 'work',
  colleagues: 'work',
  ex: 'breakup',
  baby: 'baby',
  classmates: 'bullied',
};
/** Beats that speak of somebody as living. */
const BEATS_ABOUT_THE_LIVING: ReadonlySet<Beat> = new Set<Beat>(['afterThem', 'farFromThem', 'phoneDread']);

/** Beats that look ahead, or take up a wish: wrong where the message may be about not living on. */
const BEATS_ABOUT_THE_FUTURE: ReadonlySet<Beat> = new Set<Beat>([
  'firstWithout',
  'afterThem',
  'cannotLeave',
  'festiveAlone',
  'firstStep',
  'lostSelf',
  'avoidsMirror',
  'parentsHopes',
  'allLost',
]);

/** Returns whether the person denied what a subject is about: "it wasn't a fight". */
const isDenied = ({ denied }: GuidedState, subject: Subject): boolean =>
  denied?.some(
    (name) =>
      OF_EVENTS[subject].some((event) => name === `event.${event}`) ||
      OF_FLOWS[name.replace(/^flow\./u, '')] === subject,
  ) === true;

/** Returns the subject that was talked of last and was not denied, as long as something weighs. */
export const weighingSubject = (state: GuidedState): Subject | undefined =>
  (state.weight ?? 0) === 0
    ? undefined
    : SUBJECTS.find((each) => each === state.subjects?.at(-1) && !isDenied(state, each));

const subjectsOf = ({ state, request: { text }, language }: Conversation): Subject[] => {
  const event = eventOf(state.event);
  const found = new Set(BOOK.find(text, language));
  return SUBJECTS.filter(
    (subject) =>
      (event !== undefined && OF_EVENTS[subject].includes(event)) ||
      OF_FLOWS[state.about ?? ''] === subject ||
      OF_MENTIONS[state.who ?? ''] === subject ||
      found.has(`${SUBJECT_PREFIX}${subject}`),
  ).filter((subject) => !isDenied(state, subject));
};

/** Stores what a message is about: what the person says next is understood within it, also when other words were met in between. */
export function noteSubjects(reply: Conversation): void {
  const { state } = reply;
  if (state.about === 'good') {
    delete state.subjects;
    return;
  }
  const now = subjectsOf(reply);
  const before = (state.subjects ?? []).filter(
    (name) => !SUBJECTS.some((each) => each === name && (now.includes(each) || isDenied(state, each))),
  );
  const all = [...before, ...now].slice(-MAX_SUBJECTS);
  if (all.length > 0) state.subjects = all;
  else delete state.subjects;
}

/** Returns the names of the beats whose words a text has, within some subjects. */
export function beatsIn(text: string, language: LanguageCode, subjects: readonly string[]): Beat[] {
  const found = new Set(BOOK.find(text, language));
  if (found.size === 0) return [];
  return BEAT_NAMES.filter((beat) => found.has(beat) && BEATS[beat].some((each) => subjects.includes(each)));
}

/** The sentence and the question for what somebody says next of their subject. */
export interface MetBeat {
  statement: Wording;
  question: Wording | undefined;
}

/**
 * Returns what is said to what somebody tells next of a subject that is known; `undefined` where nothing of that is found or all of it
 * was said. Nothing looks ahead where the crisis gate has any doubt about the text, and nothing comes before its question.
 */
export function beatOf(reply: Conversation): MetBeat | undefined {
  const { state, request, language } = reply;
  const subjects = new Set<string>([...(state.subjects ?? []), ...subjectsOf(reply)]);
  if (state.about === 'good' || subjects.size === 0 || request.hasOpenCheck === true) return undefined;
  const isLoss = state.isMourning === true || subjects.has('loss');
  const beat = beatsIn(request.text, language, [...subjects]).find(
    (each) => !(isLoss && BEATS_ABOUT_THE_LIVING.has(each)) && !reply.hasUsed(`beat.${each}`),
  );
  if (beat === undefined) return undefined;
  if (BEATS_ABOUT_THE_FUTURE.has(beat) && assessText(request.text, language).level !== 'none')
    return undefined;
  const asked: Wording = { id: `beatAsk.${beat}`, textIn: ({ beats }) => beats[beat].question };
  return {
    statement: { id: `beat.${beat}`, textIn: ({ beats }) => beats[beat].statement },
    question: reply.hasUsed(asked.id) ? undefined : asked,
  };
}
