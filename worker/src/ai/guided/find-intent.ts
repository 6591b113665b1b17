import type { LanguageCode } from '@mikai/contract/languages';
import { readMessage } from '../embedded/read-message.js';
import { prepareText } from '../embedded/text-form.js';
import type { Intent as CueIntent } from '../embedded/vocabulary.js';
import {
  asking,
  asksForDose,
  cuesIn,
  farewellIn,
  isReportedFarewell,
  laments,
  wantsListening,
  wantsNoDrug,
} from './cues.js';
import type { Ranked } from './guided-model.js';
import { mentionsSomebody } from './mentions.js';
import { metaIn } from './meta.js';
import { INTENTS, TOPICS, type Label } from './labels.js';
import { ownQuestionIn } from './own-life.js';
import { shortWord } from './short-words.js';

/** Short phrases alone identify these. */
export type Intent = (typeof INTENTS)[number] | 'howAreYou' | 'joke' | 'love';

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
/** The label of a phrase of `cues.txt` in a message of at most this many words, unless the model rules it out. */
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
/** A question about medicine or illness must never be answered as a question about something else. */
const CAREFUL: ReadonlySet<Label> = new Set<Label>(['medicine', 'diagnosis']);
const CAREFUL_SHARE = 0.12;
/** The word for a medicine in a story ("I did the meds round") is no question about it; that takes the model as well. */
const CAREFUL_STATEMENT_SHARE = 0.3;

/** From this share of all topics on, a message is about the person's life. */
const ABOUT_LIFE = 0.5;
const HARDLY_A_FAREWELL = 0.05;
/** A message that is this many times likelier to be about life than a goodbye only resembles one ("I have to go there alone"). */
const LIFE_BEFORE_FAREWELL = 2.5;
/** From this share on a statement is taken for a question about an illness. */
const STATED_DIAGNOSIS = 0.5;
/** Stories contain these words too ("my idiot of a dog"), so they count only if the message is about nothing else. */
const OUTWEIGHED: ReadonlySet<Intent> = new Set<Intent>([
  'hostile',
  'person',
  'human',
  'reads',
  'memory',
  'repeat',
  'change',
]);

/** From this probability on, a message is treated as the intent, regardless of what else it tells. */
const CERTAIN = 0.6;
/** From this share of all topics on, what tells about life more surely than it asks for something is a story. */
const LIFE_BESIDE_GUESS = 0.3;
/** The intents of questions about MikAI and about illness. */
const OF_QUESTIONS: ReadonlySet<Intent> = new Set<Intent>([
  'human',
  'reads',
  'memory',
  'diagnosis',
  'person',
]);

/** Longer messages are no mere 'yes, thanks'. */
const YES_WORDS = 4;

/** Returns the intent that the cues and the model agree about. */
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

type ShareOf = (label: Label) => number;

/** "Thanks, off to work" is a goodbye; who sleeps on the sofa is not going to sleep now. */
function farewellBeside(
  text: string,
  language: LanguageCode,
  life: number,
  shareOf: ShareOf,
): 'bye' | 'thanks' | undefined {
  const taken = shareOf('bye') + shareOf('thanks');
  if (life >= ABOUT_LIFE && (taken < HARDLY_A_FAREWELL || life > taken * LIFE_BEFORE_FAREWELL))
    return undefined;
  const words = farewellIn(text, language);
  return words === 'thanks' && shareOf('bye') > shareOf('thanks') ? 'bye' : words;
}

/** Returns whether a message speaks of others, or of what must not be. */
const isOfALife = (text: string, language: LanguageCode): boolean =>
  metaIn(text, language).has('THIRD') ||
  metaIn(text, language).has('NOBODY') ||
  mentionsSomebody(text, language) ||
  ['NOT', 'DREADS', 'LAMENT'].some((cue) => cuesIn(text, language).includes(cue));

/** "Every evening the same thing with my father" does not complain of MikAI. */
function isOfOthers(text: string, language: LanguageCode): boolean {
  const meta = metaIn(text, language);
  if (meta.has('REPEATS') || meta.has('REPEATS_ALONE')) return false;
  return meta.has('ROUTINE') || mentionsSomebody(text, language);
}

const asksForChange = (text: string, language: LanguageCode): boolean =>
  cuesIn(text, language).includes('SAYS_CHANGE') || readMessage(text, language).intents.has('change_topic');

/** Phrases of questions about MikAI. Without them, the model has to be more certain. */
const OF_MIKAI: Partial<Record<Intent, readonly [cue: CueIntent, phrase: string]>> = {
  human: ['human', 'SAYS_HUMAN'],
  reads: ['privacy', 'SAYS_READS'],
  memory: ['memory', 'SAYS_MEMORY'],
};
const CERTAIN_OF_READING = 0.45;
/** From this share of all topics on, a message that asks nothing is about the person's life. */
const LIFE_BESIDE_MIKAI = 0.25;

const hasWords = (
  text: string,
  language: LanguageCode,
  [cue, phrase]: readonly [cue: CueIntent, phrase: string],
): boolean => readMessage(text, language).intents.has(cue) || cuesIn(text, language).includes(phrase);

/** Questions whether to do something. */
const OF_A_STEP: ReadonlySet<string> = new Set(['ownDecide', 'ownSay', 'ownWhatIf']);

/** A goodbye mentions nobody else. */
const OF_OTHERS_IN_CHINESE = /[他她](?!.*(?:再见|拜拜|晚安|下次聊))/u;

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** Finds the intent of a message besides talk about life: by short wordings, cues and the model together. */
export function findIntent(
  text: string,
  language: LanguageCode,
  ranked: readonly Ranked[],
): Intent | undefined {
  const [best] = ranked;
  const shareOf: ShareOf = (label) => ranked.find((each) => each.label === label)?.share ?? 0;
  const life = TOPICS.reduce((sum, topic) => sum + shareOf(topic), 0);
  const short = shortWord(text, language) as Intent | undefined;
  const sure = best?.isSure ? INTENTS.find((name) => name === best.label) : undefined;
  const farewell = farewellBeside(text, language, life, shareOf);
  // A kind "yes, thanks" is a yes.
  const isKindYes =
    farewell === 'thanks' && best?.label === 'yes' && prepareText(text, language).words <= YES_WORDS;
  const worded =
    short ??
    (isKindYes ? undefined : farewell) ??
    besideCues(text, language, ranked) ??
    ((best?.share ?? 0) >= SHARE_BEFORE_PHRASE ? sure : undefined) ??
    besidePhrases(text, language, ranked);
  const found = worded ?? sure;
  if (asksForDose(text, language)) return 'medicine';
  if (found === undefined || found === short) return found;
  // "He told me to shut up" is not an insult to MikAI, and "she says she needs something else" does not change the subject.
  if ((found === 'hostile' || found === 'change') && metaIn(text, language).has('REPORTED')) return undefined;
  if ((found === 'bye' || found === 'thanks') && isReportedFarewell(text, language)) return undefined;
  // "I think there is somebody else" has the words for another subject.
  if (found === 'change' && shareOf('change') < CERTAIN && !asksForChange(text, language)) return undefined;
  // "Who cares" asks for no person, and "what was I thinking" for no diagnosis.
  if (OF_QUESTIONS.has(found) && laments(text, language)) return undefined;
  const isAsked = asking(text, language) !== undefined;
  // "I'll take her to dinner at the weekend" has the words for going to dinner.
  if (found === 'bye' && language === 'zh' && OF_OTHERS_IN_CHINESE.test(text) && short === undefined)
    return undefined;
  // "What time should I go to bed?" and "thanks, I'll tell her tonight" are no goodbyes.
  if (
    found === 'bye' &&
    farewellIn(text, language) !== 'bye' &&
    (isAsked || metaIn(text, language).has('PLANS'))
  )
    return isAsked ? undefined : farewellIn(text, language);
  // "Sometimes I smell her perfume" asks nothing of MikAI, and "do you think it will help?" nothing about who reads along.
  const words = OF_MIKAI[found];
  if (words !== undefined && !hasWords(text, language, words)) {
    const isGuessed = found === 'reads' && shareOf('reads') < CERTAIN_OF_READING;
    if (isGuessed || (!isAsked && life >= LIFE_BESIDE_MIKAI)) return undefined;
  }
  // "Do you think I should go?" asks for no diagnosis.
  if (found === 'diagnosis' && OF_A_STEP.has(ownQuestionIn(text, language) ?? '')) return undefined;
  // Saying that one is burnt out is no request for a diagnosis.
  if (found === 'diagnosis' && !isAsked && shareOf('diagnosis') < STATED_DIAGNOSIS) return undefined;
  // "Any idea how to make him listen to me" does not ask MikAI to.
  if (found === 'listen' && isAsked && shareOf('listen') < CERTAIN && !wantsListening(text, language))
    return undefined;
  // "I just don't want him to see me cry" asks nobody to listen.
  if (found === 'listen' && !wantsListening(text, language) && isOfALife(text, language)) return undefined;
  const share = shareOf(found as Label);
  if (found === 'repeat' && isOfOthers(text, language)) return undefined;
  // The model alone, and hardly sure of it, is outweighed by less.
  const isGuess = worded === undefined && (OUTWEIGHED.has(found) || found === 'bye');
  // The model knows little Hindi in Latin letters.
  if (found === 'human' && worded === undefined && language === 'hi' && !DEVANAGARI.test(text))
    return undefined;
  const isStory =
    !isAsked &&
    ((OUTWEIGHED.has(found) && life > Math.max(ABOUT_LIFE, share)) ||
      (isGuess && life > Math.max(LIFE_BESIDE_GUESS, share)));
  if (isStory || (found === 'medicine' && wantsNoDrug(text, language))) return undefined;
  return found;
}
