/** The length of a run of words from the rules that cannot be a coincidence. */
const RUN_WORDS = 12;
/** The examples of a prompt. Replies should resemble them, so they are not compared. */
const EXAMPLES = /^Examples$[\s\S]*?(?=^(?!Person:|MikAI:|$|Examples$)|$(?![\s\S]))/mu;

/** Phrases that the rules ask for: a reply that points to help in these words reveals nothing. */
const POINTS_TO_HELP = /\b(?:that )?the "Help now" button shows people who can help right away/giu;

/** Returns whether a sentence repeats the rules of a prompt. */
export type PromptCheck = (sentence: string) => boolean;

/**
 * Returns a check of sentences against a prompt: its mark, or a long run of its words. A translation without the mark is not found.
 * @param mark a word of the prompt that no honest answer has
 */
export function promptCheck(prompt: string, mark: string): PromptCheck {
  const rules = prompt.replace(EXAMPLES, ' ').split(POINTS_TO_HELP);
  const known = new Set(rules.flatMap(runsOf));
  return (sentence) => sentence.includes(mark) || runsOf(sentence).some((run) => known.has(run));
}

function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, Math.max(0, words.length - RUN_WORDS + 1))
    .map((_, at) => words.slice(at, at + RUN_WORDS).join(' '));
}
