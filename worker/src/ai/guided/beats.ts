import type { LanguageCode } from '@mikai/contract/languages';
import type { GuidedState } from '@mikai/core/chat/guided-state';
import { assessText } from '@mikai/core/safety/gate';
import { BEATS, BURDENS, SUBJECTS, type Beat, type Burden, type Subject } from './beat-names.js';
import type { Conversation, Wording } from './conversation.js';
import { eventOf } from './events.js';
import { isPlausible, likelyBurdens, namesNoBurden } from './learned-moments.js';
import { cuesIn } from './cues.js';
import { BEAT_BOOK } from './phrase-books.js';
import { isPraise } from './praise.js';
import type { LifeEvent } from './schema.js';
import { isHeavy } from './tones.js';

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
  worry: ['nervous', 'newsdread'],
  low: ['numb', 'bed', 'mess', 'drained'],
  self: ['perfection', 'ashamed', 'cameout', 'cameoutbad'],
  parents: ['controlled', 'parentsplit', 'pressure'],
  partner: ['distant', 'jealous', 'suspects', 'deceived'],
  friends: ['secret', 'leftout', 'ghosted'],
  dating: ['crush', 'turneddown', 'date'],
  sick: ['pain', 'diagnosis', 'injury'],
  kids: ['teen', 'kidsaway', 'childbullied', 'nursery'],
  anger: ['furious'],
  shy: ['shy', 'phonefear', 'speech'],
  decision: ['decide'],
  guilt: ['ashamed'],
};
/** Returns the subjects that an event belongs to. */
export const subjectsOfEvent = (event: LifeEvent): Subject[] =>
  SUBJECTS.filter((subject) => OF_EVENTS[subject].includes(event));

/** Returns whether a text names one of some subjects in so many words. */
export const namesSubject = (text: string, language: LanguageCode, subjects: readonly Subject[]): boolean => {
  const named = subjectsNamedIn(text, language);
  return subjects.some((subject) => named.includes(subject));
};

/** Returns the subjects that a text names in so many words. */
const subjectsNamedIn = (text: string, language: LanguageCode): Subject[] => {
  const found = BEAT_BOOK.find(text, language);
  return SUBJECTS.filter((subject) => found.includes(`${SUBJECT_PREFIX}${subject}`));
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
const BEATS_ABOUT_THE_LIVING: ReadonlySet<Beat> = new Set<Burden>(['afterThem', 'farFromThem', 'phoneDread']);

/** Beats that look ahead, or take up a wish: wrong where the message may be about not living on. */
const BEATS_ABOUT_THE_FUTURE: ReadonlySet<Beat> = new Set<Burden>([
  'firstWithout',
  'afterThem',
  'cannotLeave',
  'festiveAlone',
  'firstStep',
  'lostSelf',
  'avoidsMirror',
  'parentsHopes',
  'allLost',
  'parentsDecide',
  'wantsApart',
  'unforgiven',
  'stayOrGo',
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

/** Returns the subjects of what was met in the last replies, where there can be only one. */
const subjectsMet = (recent: readonly string[]): Subject[] =>
  recent.flatMap((id) => {
    const met = BURDENS.find((name) => id === `beat.${name}`);
    const subjects: readonly Subject[] = met === undefined ? [] : BEATS[met];
    return subjects.length === 1 ? subjects : [];
  });

const subjectsOf = ({ state, request: { text, recent }, language }: Conversation): Subject[] => {
  const event = eventOf(state.event);
  const found = new Set(BEAT_BOOK.find(text, language));
  const met = subjectsMet(recent);
  return SUBJECTS.filter(
    (subject) =>
      (event !== undefined && OF_EVENTS[subject].includes(event)) ||
      OF_FLOWS[state.about ?? ''] === subject ||
      OF_MENTIONS[state.who ?? ''] === subject ||
      met.includes(subject) ||
      found.has(`${SUBJECT_PREFIX}${subject}`),
  ).filter((subject) => !isDenied(state, subject));
};

const LATEST_WORDINGS = 3;
const isAfterGladness = (recent: readonly string[]): boolean =>
  recent.slice(-LATEST_WORDINGS).some((id) => /^(?:good(?:More)?\.|kind\.bright\.)/u.test(id));

/** Stores what a message is about. The next messages are understood within this subject, even if something else was answered in between. */
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
export function beatsIn(text: string, language: LanguageCode, subjects: readonly string[]): Burden[] {
  const found = new Set(BEAT_BOOK.find(text, language));
  if (found.size === 0) return [];
  return BURDENS.filter((beat) => found.has(beat) && BEATS[beat].some((each) => subjects.includes(each)));
}

/** The sentence and the question for what somebody says next about their subject. */
export interface MetBeat {
  statement: Wording;
  question: Wording | undefined;
}

/**
 * Returns what is said to what somebody tells next: by its words within a subject that is known, or else as it was learned, for which no
 * subject has to be known. `undefined` where nothing of that is found or all of it was said. Nothing looks ahead where the crisis gate
 * has any doubt about the text, nothing comes before its question, and no burden is named in what is light.
 * @param isByWords only what its words say counts
 */
export function beatOf(reply: Conversation, isByWords = false): MetBeat | undefined {
  const { state, request, language } = reply;
  const subjects = new Set<string>([...(state.subjects ?? []), ...subjectsOf(reply)]);
  if (state.about === 'good' || request.hasOpenCheck === true) return undefined;
  if (namesNoBurden(request.text, language)) return undefined;
  // Public praise, and what follows good news, counts as a burden only if the phrase lists say so.
  if (
    isPraise(request.text, language) ||
    (isAfterGladness(request.recent) && !isHeavy(request.text, language))
  )
    return undefined;
  const isNegated = cuesIn(request.text, language).includes('NOT');
  const isLoss = state.isMourning === true || subjects.has('loss');
  const known = [...subjects];
  const beat = [
    ...beatsIn(request.text, language, known).filter((each) => isPlausible(each, request.text, language)),
    ...(isByWords
      ? []
      : likelyBurdens(request.text, language, known, subjectsNamedIn(request.text, language))),
  ].find(
    (each) =>
      !(isLoss && BEATS_ABOUT_THE_LIVING.has(each)) &&
      !(isNegated && each === 'spokeUp') &&
      !BEATS[each].every((subject) => isDenied(state, subject)) &&
      !reply.hasUsed(`beat.${each}`),
  );
  if (beat === undefined) return undefined;
  if (BEATS_ABOUT_THE_FUTURE.has(beat) && assessText(request.text, language).level !== 'none')
    return undefined;
  return wordsOfBeat(reply, beat);
}

/** Returns the sentence of a beat, and its question unless that was asked. */
export function wordsOfBeat(reply: Conversation, beat: Beat): MetBeat {
  const asked: Wording = { id: `beatAsk.${beat}`, textIn: ({ beats }) => beats[beat].question };
  const isAsked = reply.hasUsed(asked.id) || asked.textIn(reply.texts) === undefined;
  return {
    statement: { id: `beat.${beat}`, textIn: ({ beats }) => beats[beat].statement },
    question: isAsked ? undefined : asked,
  };
}
