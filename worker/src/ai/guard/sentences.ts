/** The end of a sentence, with closing quotation marks. A Latin full stop ends one only before a space ("0.5 mg"). */
const SENTENCE_END = /(?:[!?…。！？।؟\n]|\.(?=["'”’»)]*\s))["'”’»)]*\s*/u;

/** The length beyond which a sentence is read in parts, in UTF-16 units; nearly all are shorter. */
export const MAX_SENTENCE = 400;

/** Returns the first sentence of a text, with the blanks behind it; `null` while its end is missing. */
export function firstSentence(text: string): string | null {
  const end = SENTENCE_END.exec(text);
  if (end && end.index < MAX_SENTENCE) return text.slice(0, end.index + end[0].length);
  if (text.length < MAX_SENTENCE) return null;
  const blank = text.lastIndexOf(' ', MAX_SENTENCE);
  return text.slice(0, blank > MAX_SENTENCE / 2 ? blank + 1 : MAX_SENTENCE);
}

/** Returns all sentences of a text; joined together they are the text. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (let rest = text; rest !== '';) {
    const sentence = firstSentence(rest) ?? rest;
    sentences.push(sentence);
    rest = rest.slice(sentence.length);
  }
  return sentences;
}
