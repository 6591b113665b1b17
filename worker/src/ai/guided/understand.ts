import type { LanguageCode } from '@mikai/contract/languages';
import { prepareText } from '../embedded/text-form.js';
import { classifyText } from '../embedded/classify.js';
import { readMessage } from '../embedded/read-message.js';
import { LOSSES, type Intent as CueIntent } from '../embedded/vocabulary.js';
import { readByModel, type Ranked } from './guided-model.js';
import { INTENTS, TOPICS, type Label, type Topic } from './labels.js';
import { asking, asksForDose, cuesIn, farewellIn, wantsNoDrug } from './cues.js';
import { shortWord } from './short-words.js';

/** Short phrases alone identify these. */
export type Intent = (typeof INTENTS)[number] | 'howAreYou' | 'joke' | 'love';

/** The understanding of a message. Uncertain findings are left out. */
export interface Understanding {
  intent?: Intent;
  topic?: Topic;
  /** The topic that is likely, though not sure. */
  likely?: Topic;
  /** The probability that it is a refusal: of something, of the present step, or of how something was understood. */
  refusal: number;
  /** The probability that it asks what illness somebody has. */
  diagnosis: number;
  /** Topics that it may be about, the likeliest first, with how likely each is. */
  guesses: { topic: Topic; share: number }[];
  /** The probability that it is about the person's life, whatever the topic. */
  life: number;
  /** The probabilities that it asks for information, and that it is unrelated. */
  question: number;
  other: number;
}

/** The label of each cue of the cue book. */
const OF_CUES: readonly (readonly [cue: CueIntent, label: Label])[] = [
  ['human', 'human'],
  ['privacy', 'reads'],
  ['memory', 'memory'],
  ['want_human', 'person'],
  ['change_topic', 'change'],
  ['vent', 'listen'],
  ['repeating', 'repeat'],
  ['insult', 'hostile'],
  ['not_helping', 'hostile'],
  ['thanks', 'thanks'],
  ['goodbye', 'bye'],
  ['stopping', 'medicine'],
  ['medical', 'medicine'],
  ['diagnosis', 'diagnosis'],
];
/** The label of a phrase of `cues.txt` in a message of so few words, unless the model rules it out. */
const OF_PHRASES: readonly (readonly [cue: string, label: Label & Intent])[] = [
  ['SAYS_HUMAN', 'human'],
  ['SAYS_READS', 'reads'],
  ['SAYS_MEMORY', 'memory'],
  ['SAYS_PERSON', 'person'],
  ['SAYS_REPEAT', 'repeat'],
  ['SAYS_CHANGE', 'change'],
  ['SAYS_LISTEN', 'listen'],
  ['SAYS_HOSTILE', 'hostile'],
];
const PHRASE_WORDS = 12;
const SHARE_BESIDE_PHRASE = 0.08;
/** From this share on the model outweighs a phrase. */
const SHARE_BEFORE_PHRASE = 0.5;

function besidePhrases(text: string, language: LanguageCode, ranked: readonly Ranked[]): Intent | undefined {
  if (prepareText(text, language).words > PHRASE_WORDS) return undefined;
  const cues = cuesIn(text, language);
  const share = (label: Label) => ranked.find((each) => each.label === label)?.share ?? 0;
  const [found] = OF_PHRASES.filter(
    ([cue, label]) => cues.includes(cue) && share(label) >= SHARE_BESIDE_PHRASE,
  ).sort(([, one], [, two]) => share(two) - share(one));
  return found?.[1];
}

/** If a cue agrees with the model, the model may be less sure. */
const SHARE_BESIDE_CUE = 0.35;
/** Nobody may be answered on medicine or illness as if they had asked of something else. */
const CAREFUL: ReadonlySet<Label> = new Set<Label>(['medicine', 'diagnosis']);
const CAREFUL_SHARE = 0.12;
/** The word for a medicine in a story ("I did the meds round") is no question about it; that takes the model as well. */
const CAREFUL_STATEMENT_SHARE = 0.3;

/**
 * Gladness is in place from these shares on, the lower one where the message cries out. From 0.65 on, 18 of 41 lines of writers
 * that the model had not seen were no good news, from 0.8 on 8 of 27.
 */
const GLAD = 0.85;
const GLAD_CRIED = 0.3;
const GLAD_WITH_JOY = 0.6;
const MIN_JOY = 0.35;
const MAX_PAIN_WHERE_GLAD = 0.6;
/** "My wife passed in October" must not be met with gladness, however much else sounds like an exam. */
const MAX_LOSS_WHERE_GLAD = 0.05;

/** From this share of all topics on, a message is about the person's life. */
const ABOUT_LIFE = 0.5;
const HARDLY_A_FAREWELL = 0.05;
/** Stories contain words of these ("my idiot of a dog"): they count only where the message is about nothing else. */
const OUTWEIGHED: ReadonlySet<Intent> = new Set<Intent>([
  'hostile',
  'person',
  'human',
  'reads',
  'memory',
  'repeat',
  'change',
]);

/** Longer messages are no mere 'yes, thanks'. */
const YES_WORDS = 4;

/** Topics less likely than this are not guessed at. */
const LEAST_GUESS = 0.03;

/** The intent that the cues and the model agree about. */
function besideCues(text: string, language: LanguageCode, ranked: readonly Ranked[]): Intent | undefined {
  const { intents } = readMessage(text, language);
  const carefulShare = asking(text, language) === undefined ? CAREFUL_STATEMENT_SHARE : CAREFUL_SHARE;
  for (const [cue, label] of OF_CUES) {
    if (!intents.has(cue)) continue;
    const at = ranked.findIndex((each) => each.label === label);
    const share = ranked[at]?.share ?? 0;
    if (CAREFUL.has(label) ? share >= carefulShare : at === 0 && share >= SHARE_BESIDE_CUE)
      return INTENTS.find((name) => name === label);
  }
  return undefined;
}

const REFUSING: ReadonlySet<Label> = new Set<Label>(['refuse', 'skip', 'notThat']);

const refusalShare = (ranked: readonly Ranked[]): number =>
  ranked.reduce((sum, { label, share }) => (REFUSING.has(label) ? sum + share : sum), 0);

/** Gladness over bad news is the worst of all answers: the model of emotions has to see more joy than pain as well. */
function isGoodNews(text: string, language: LanguageCode, shareOf: (label: Label) => number): boolean {
  const good = shareOf('good');
  const isCried = /[!！]/u.test(text);
  if (good < (isCried ? GLAD_CRIED : GLAD_WITH_JOY)) return false;
  if (shareOf('grief') + shareOf('breakup') >= MAX_LOSS_WHERE_GLAD) return false;
  if (readMessage(text, language).themes.some((theme) => LOSSES.has(theme))) return false;
  const { joy, sadness, fear, anger, disgust } = classifyText(text, language).scores.emotions;
  const pain = sadness + fear + anger + disgust;
  if (isCried || good >= GLAD) return pain < MAX_PAIN_WHERE_GLAD;
  return joy >= MIN_JOY && joy > pain;
}

/** Reads a message; the crisis gate has passed it. */
export function understand(text: string, language: LanguageCode): Understanding {
  const ranked = readByModel(text, language);
  const [best] = ranked;
  const short = shortWord(text, language) as Intent | undefined;
  const sure = best?.isSure ? INTENTS.find((name) => name === best.label) : undefined;
  const shareOf = (label: Label) => ranked.find((each) => each.label === label)?.share ?? 0;
  const farewellWords = farewellIn(text, language);
  const life = TOPICS.reduce((sum, topic) => sum + shareOf(topic), 0);
  // "Thanks, off to work" is a goodbye; who sleeps on the sofa is not going to sleep now.
  const isAboutLife = life >= ABOUT_LIFE && shareOf('bye') + shareOf('thanks') < HARDLY_A_FAREWELL;
  const farewell = isAboutLife
    ? undefined
    : farewellWords === 'thanks' && shareOf('bye') > shareOf('thanks')
      ? 'bye'
      : farewellWords;
  // A kind "yes, thanks" is a yes.
  const isKindYes =
    farewell === 'thanks' && best?.label === 'yes' && prepareText(text, language).words <= YES_WORDS;
  const found =
    short ??
    (isKindYes ? undefined : farewell) ??
    besideCues(text, language, ranked) ??
    ((best?.share ?? 0) >= SHARE_BEFORE_PHRASE ? sure : undefined) ??
    besidePhrases(text, language, ranked) ??
    sure;
  const isStory =
    found !== undefined &&
    found !== short &&
    OUTWEIGHED.has(found) &&
    life > Math.max(ABOUT_LIFE, shareOf(found as Label)) &&
    asking(text, language) === undefined;
  const intent = asksForDose(text, language)
    ? 'medicine'
    : isStory || (found === 'medicine' && wantsNoDrug(text, language))
      ? undefined
      : found;
  const isGood = isGoodNews(text, language, shareOf);
  const leading = isGood ? 'good' : best?.label;
  const named =
    intent || (leading === 'good' && !isGood) ? undefined : TOPICS.find((name) => name === leading);
  const guesses = ranked.flatMap(({ label, share }) => {
    const name = TOPICS.find((each) => each === label);
    return name && share >= LEAST_GUESS ? [{ topic: name, share }] : [];
  });
  return {
    ...(intent ? { intent } : {}),
    ...(named && (best?.isSure || isGood) ? { topic: named } : {}),
    ...(named && (isGood || best?.isLikely) ? { likely: named } : {}),
    diagnosis: shareOf('diagnosis'),
    refusal: short === 'refuse' ? 1 : refusalShare(ranked),
    guesses,
    life,
    question: shareOf('question'),
    other: shareOf('other'),
  };
}
