import type { LanguageCode } from '@mikai/contract/languages';
import { readMessage } from '../embedded/read-message.js';
import type { Intent as CueIntent } from '../embedded/vocabulary.js';
import { readByModel, type Ranked } from './guided-model.js';
import { INTENTS, TOPICS, type Label, type Topic } from './labels.js';
import { asksForDose, wantsNoDrug } from './cues.js';
import { shortWord } from './short-words.js';

/** Besides those, short wordings alone tell of these. */
export type Intent = (typeof INTENTS)[number] | 'howAreYou' | 'joke' | 'love';

/** What was understood of a message. Whatever is not sure is left out. */
export interface Understanding {
  intent?: Intent;
  topic?: Topic;
  /** The topic that is likely, though not sure. */
  likely?: Topic;
  /** How likely it is a refusal. */
  refusal: number;
  /** Topics that it may be about, the likeliest first, with how likely each is. */
  guesses: { topic: Topic; share: number }[];
  /** How likely it asks for information, and how likely it is about something else altogether, from 0 to 1. */
  question: number;
  other: number;
}

/** What a cue of the cue book stands for. */
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
/** Where a cue says the same as the model, it need be less sure. */
const SHARE_BESIDE_CUE = 0.35;
/** Nobody may be answered on medicine or illness as if they had asked of something else. */
const CAREFUL: ReadonlySet<Label> = new Set<Label>(['medicine', 'diagnosis']);
const CAREFUL_SHARE = 0.12;

/** Gladness is in place from these shares on, the lower one where the message cries out. */
const GOOD_NEWS = 0.7;
const GOOD_NEWS_CRIED = 0.35;

/** Topics less likely than this are not guessed at. */
const LEAST_GUESS = 0.03;

/** The intent that the cues and the model agree about. */
function besideCues(text: string, language: LanguageCode, ranked: readonly Ranked[]): Intent | undefined {
  const { intents } = readMessage(text, language);
  for (const [cue, label] of OF_CUES) {
    if (!intents.has(cue)) continue;
    const at = ranked.findIndex((each) => each.label === label);
    const share = ranked[at]?.share ?? 0;
    if (CAREFUL.has(label) ? share >= CAREFUL_SHARE : at === 0 && share >= SHARE_BESIDE_CUE)
      return INTENTS.find((name) => name === label);
  }
  return undefined;
}

/** Reads a message; the crisis gate has passed it. */
export function understand(text: string, language: LanguageCode): Understanding {
  const ranked = readByModel(text, language);
  const [best] = ranked;
  const short = shortWord(text, language) as Intent | undefined;
  const sure = best?.isSure ? INTENTS.find((name) => name === best.label) : undefined;
  const found = short ?? besideCues(text, language, ranked) ?? sure;
  const intent = asksForDose(text, language)
    ? 'medicine'
    : found === 'medicine' && wantsNoDrug(text, language)
      ? undefined
      : found;
  const isGood = best?.label === 'good' && best.share >= (/[!！]/u.test(text) ? GOOD_NEWS_CRIED : GOOD_NEWS);
  const named = !intent && best ? TOPICS.find((name) => name === best.label) : undefined;
  const guesses = ranked.flatMap(({ label, share }) => {
    const name = TOPICS.find((each) => each === label);
    return name && share >= LEAST_GUESS ? [{ topic: name, share }] : [];
  });
  return {
    ...(intent ? { intent } : {}),
    ...(named && (best?.isSure || isGood) ? { topic: named } : {}),
    ...(named && best?.isLikely ? { likely: named } : {}),
    refusal: short === 'refuse' ? 1 : (ranked.find(({ label }) => label === 'refuse')?.share ?? 0),
    guesses,
    question: ranked.find(({ label }) => label === 'question')?.share ?? 0,
    other: ranked.find(({ label }) => label === 'other')?.share ?? 0,
  };
}
