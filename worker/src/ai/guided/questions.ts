import type { LanguageCode } from '@mikai/contract/languages';
import { readMessage } from '../embedded/read-message.js';
import { textsOf } from './guided-data.js';
import { mentionsSomebody } from './mentions.js';
import type { Tone } from './schema.js';
import type { Wording } from './conversation.js';
import { tonesIn } from './tones.js';

/** The object of a question: since when, about whom, how it feels, where in the body. */
type Wanted = 'time' | 'person' | 'feeling' | 'body';

/** English forms of questions that take a burden for granted. */
const OF_A_BURDEN =
  /\b(?:hardest|worst|hurts?|weighs?|afraid|scares?|worr(?:y|ies)|hard(?:er)? (?:about|to)|gets to you|fear|do without|strongest|heaviest|what would help)\b|^(?:how long|since when|when (?:is|does))/iu;

/** Returns whether a question is about something that weighs. */
export const asksAboutBurden = ({ textIn }: Wording): boolean =>
  OF_A_BURDEN.test(textIn(textsOf('en')) ?? '');

/** English forms of questions by their object. The questions are the same in all languages. */
const FORMS: readonly (readonly [Wanted, RegExp])[] = [
  ['body', /\bwhere do you feel/iu],
  ['time', /\bhow long\b|\bsince when\b|\bhow often\b|\bhow has it been\b/iu],
  [
    'person',
    /^who\b|\bwho knows\b|\b(?:does|do|is there|has) (?:anyone|anybody|somebody|someone|they know|you know anyone)|\bis there (?:an adult|one of them|a place or a person)/iu,
  ],
  [
    'feeling',
    /\bhow (?:is|was|are|were) (?:it|things|you|the days)\b|\bhow do(?:es)? (?:it|you) feel\b|\bhow did it feel\b|\bwhat(?:'s| is) (?:it|that) like\b|\bwhat hurts?\b|\bwhat's hardest\b|\bworst part\b/iu,
  ],
];

const OF_TONES: Partial<Record<Tone, Wanted>> = {
  long: 'time',
  unsaid: 'person',
  alone: 'person',
  onlookers: 'person',
  dismissed: 'person',
  body: 'body',
  shame: 'feeling',
  fear: 'feeling',
  anger: 'feeling',
  sad: 'feeling',
  tired: 'feeling',
  guilt: 'feeling',
  worthless: 'feeling',
};

/** Returns what a message already tells, so that MikAI need not ask about it. */
function statedIn(text: string, language: LanguageCode): Set<Wanted> {
  const told = new Set(tonesIn(text, language).flatMap((tone) => OF_TONES[tone] ?? []));
  if (mentionsSomebody(text, language)) told.add('person');
  if (readMessage(text, language).feelings.length > 0) told.add('feeling');
  return told;
}

/** Returns whether a question asks what a message has told. */
export function asksWhatIsStated({ textIn }: Wording, text: string, language: LanguageCode): boolean {
  const english = textIn(textsOf('en'));
  if (english === undefined) return false;
  const stated = statedIn(text, language);
  return FORMS.some(([wanted, form]) => stated.has(wanted) && form.test(english));
}
