const PLACEHOLDER = /\{(\w+)\}/gu;
/** Keeps what ends a sentence with it. */
const SENTENCE_END = /(?<=[.!?…]["”»)]*\s)|(?<=[。！？।؟]\s?)/u;

/** Fills the placeholders of a text; a sentence whose placeholder has no value is left out. */
export function filled(text: string, values: Record<string, string>): string {
  const missing = (sentence: string) =>
    [...sentence.matchAll(PLACEHOLDER)].some(([, name = '']) => !values[name]);
  const kept = text.split(SENTENCE_END).filter((sentence) => !missing(sentence));
  return kept
    .join('')
    .trim()
    .replace(PLACEHOLDER, (_, name: string) => values[name] ?? '');
}
