/** The end of a sentence, with closing quotation marks. A Latin full stop ends one only before a space ("0.5 mg"). */
const SENTENCE_END = /(?:[!?…。！？।؟\n]|\.(?=["'”’»)]*\s))["'”’»)]*\s*/u;

/** Longer than almost any sentence. What has no end within it is read in parts. UTF-16 units. */
export const MAX_SENTENCE = 400;

/** The first sentence of a text, with the blanks behind it; `null` while its end has not come. */
export function firstSentence(text: string): string | null {
  const end = SENTENCE_END.exec(text);
  if (end && end.index < MAX_SENTENCE) return text.slice(0, end.index + end[0].length);
  if (text.length < MAX_SENTENCE) return null;
  const blank = text.lastIndexOf(' ', MAX_SENTENCE);
  return text.slice(0, blank > MAX_SENTENCE / 2 ? blank + 1 : MAX_SENTENCE);
}

/** All sentences of a text; joined together they are the text. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (let rest = text; rest !== '';) {
    const sentence = firstSentence(rest) ?? rest;
    sentences.push(sentence);
    rest = rest.slice(sentence.length);
  }
  return sentences;
}
