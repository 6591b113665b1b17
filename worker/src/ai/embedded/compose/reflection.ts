import type { LanguageCode } from '@mikai/contract/languages';
import type { Compositions } from '../../composition.js';
import type { Asked } from './asked.js';
import { needsCare, readText } from './read-text.js';
import { habits, honestGroup } from './reframe.js';
import { strategies } from './strategies.js';
import { PhrasePicker } from './phrase-picker.js';

/** Mood (1 to 10) up to which the first strategy is one for days on which little is possible. */
const LOW_MOOD = 3;
/** The maximum length of a person's own evidence that is quoted in the balanced thought, in UTF-16 units. */
const MAX_QUOTED_LENGTH = 200;

/**
 * Looks at a thought from both sides. The person's own evidence comes first and is all that is stated; the rest are
 * questions, as nothing is known of the person but what they wrote.
 */
export function composeReflection(
  { language, seed, metGate }: Asked,
  input: Compositions['reflection']['input'],
): Compositions['reflection']['given'] {
  const phrases = new PhrasePicker(language, seed);
  const own = { for: tidy(input.ownEvidenceFor), against: tidy(input.ownEvidenceAgainst) };
  const thought = readText(input.thought, language);
  const around = readText([input.thought, input.emotionTrigger].join('\n'), language);
  if (metGate || around.marks.has('end')) return underGate(phrases, own);
  const isCare = needsCare(around);
  const felt = readText(input.emotionTrigger, language).feelings;
  const honest = honestGroup(around);
  const found = isCare ? [] : habits(thought, []);
  const habit = found[0];
  const possible = isCare || habit || honest !== null ? [] : thought.possibleDistortions;
  return {
    evidenceFor: [...listed(own.for), ...phrases.some('reflect.for', own.for ? 1 : 2)],
    evidenceAgainst: [
      ...listed(own.against),
      // Bodily needs, such as sleep or food, are never weighed as pros and cons.
      ...(isCare
        ? []
        : phrases.some([...(habit ? [`evidence.${habit}`] : []), 'reflect.against'], own.against ? 1 : 3)),
    ],
    balancedThought: phrases.join([
      joinSides(phrases, own),
      honest === null ? null : phrases.phrase(honest),
      habit
        ? phrases.join([phrases.requiredPhrase('lead'), phrases.requiredPhrase(`balanced.${habit}`)])
        : null,
      habit === undefined && honest === null
        ? phrases.phrase(possible.length > 0 ? 'honest.unsure' : 'honest.none')
        : null,
    ]),
    cognitiveDistortions: found,
    ...(possible.length > 0 && { possibleDistortions: possible }),
    copingStrategies: strategies(
      phrases,
      { ...around, feelings: [...new Set([...felt, ...around.feelings])] },
      { low: input.moodBefore <= LOW_MOOD, known: input.knownStrategies },
    ),
  };
}

interface Sides {
  for: string | null;
  against: string | null;
}

function joinSides(phrases: PhrasePicker, own: Sides): string | null {
  const end = END_MARKS[phrases.language] ?? '.';
  const quoted = { ...quotable('for', own.for, end), ...quotable('against', own.against, end) };
  if (quoted.for !== undefined && quoted.against !== undefined) return phrases.phrase('join.both', quoted);
  if (quoted.for !== undefined) return phrases.phrase('join.for', quoted);
  if (quoted.against !== undefined) return phrases.phrase('join.against', quoted);
  return own.for === null && own.against === null ? phrases.phrase('join.none') : null;
}

/** The mark at the end of a quoted sentence within its quotation marks; Japanese and Chinese have none. */
const END_MARKS: Partial<Record<LanguageCode, string>> = { ja: '', zh: '', hi: '।' };

function quotable(side: keyof Sides, text: string | null, end: string): Record<string, string> {
  if (text === null || text.length > MAX_QUOTED_LENGTH || /[\n"“”„«»「」『』]/u.test(text)) return {};
  const bare = text.replace(/(?<![.。।\s])[.。।\s]+$/u, '');
  return { [side]: /[!?…！？؟]$/u.test(bare) ? bare : `${bare}${end}` };
}

const listed = (text: string | null): string[] => (text === null ? [] : [text]);

const tidy = (text: string | null): string | null => text?.trim() || null;

function underGate(phrases: PhrasePicker, own: Sides): Compositions['reflection']['given'] {
  return {
    evidenceFor: listed(own.for),
    evidenceAgainst: listed(own.against),
    balancedThought: phrases.requiredPhrase('gate.words'),
    cognitiveDistortions: [],
    copingStrategies: phrases.some('gate.strategy', 3),
  };
}
