import { canBeThoughts, comparable, findThoughts, plansAtOnce } from './plain-thoughts.js';
import { ProviderError } from './provider-error.js';

/** The length of a suspicious beginning that is read before it is decided what it is, in UTF-16 units. */
const MAX_SUSPECT = 700;
/** A first sentence that may be suspicious is held back until it is whole, or so long. UTF-16 units. */
const MAX_FIRST = 240;
/** Matches the end of a sentence. */
const SENTENCE_ENDS = /[.!?…](?=["”’'»)\]*]{0,3}\s)|[。！？।؟\n]/u;
/** Matches the end of a paragraph. */
const PARAGRAPH_ENDS = /\n[ \t\r]{0,4}\n/;
/** Matches what is quoted: a reply that is tried out in thoughts speaks to the person. */
const QUOTED =
  /"[^"]{0,400}"|“[^”]{0,400}”|„[^“”]{0,400}[“”]|«[^»]{0,400}»|「[^」]{0,400}」|『[^』]{0,400}』/gu;
/** The beginning of an answer where a server leaves out the special tokens of channels, and where Ollama's client writes them. */
const ANSWER_MARK = /assistant\s{0,2}final(?=[^\p{Ll}])|\.{3} ?done thinking[.\r\n]/u;
/** The longest mark of an answer. UTF-16 units. */
const MAX_MARK = 40;

/** The kind of a reply's beginning: thoughts, an ordinary reply, or not yet known. */
type Beginning = 'thoughts' | 'reply' | 'open';

/** Reads the beginning of a reply. `isWhole`: nothing follows. */
function readBeginning(text: string, isWhole: boolean): Beginning {
  const end = SENTENCE_ENDS.exec(text.slice(0, MAX_FIRST));
  if (!end && !isWhole && text.length < MAX_FIRST) return canBeThoughts(comparable(text)) ? 'open' : 'reply';
  const first = text.slice(0, end ? end.index + 1 : MAX_FIRST);
  const firstWords = comparable(first.replace(QUOTED, '""'));
  if (plansAtOnce(firstWords)) return 'thoughts';
  const found = findThoughts(firstWords);
  // Thoughts speak about the person, a reply speaks to them.
  if (!found || found.reader.test(firstWords)) return 'reply';
  if (found.plan.test(firstWords)) return 'thoughts';

  const suspect = text.slice(0, MAX_SUSPECT);
  const paragraph = PARAGRAPH_ENDS.exec(suspect);
  const rest = comparable(suspect.slice(first.length, paragraph?.index).replace(QUOTED, '""'));
  const plan = found.plan.exec(rest);
  const reader = found.reader.exec(rest);
  if (plan && !(reader && reader.index < plan.index)) return 'thoughts';
  if (reader) return 'reply';
  if (!isWhole && !paragraph && text.length < MAX_SUSPECT) return 'open';
  // A report about somebody, in which nobody is spoken to and nothing is asked.
  return found.needsPlan || /[?？؟]/u.test(rest) ? 'reply' : 'thoughts';
}

/**
 * Returns the words of a model without thoughts that have no mark and no heading: a beginning that speaks about 'the user' and plans what to
 * reply ('Okay, the user is sad. I should ...'). What follows is passed on only behind a mark of the answer (`assistantfinal`),
 * as nothing else shows where it begins. A first sentence that may become one is held back until it is whole.
 * @throws ProviderError where no answer is marked. The whole response is read before: a mark that closes thoughts in it shows how
 * this model thinks (`UnmarkedStart`).
 */
export async function* withoutPlainThoughts(pieces: AsyncIterable<string>): AsyncGenerator<string, void> {
  let text = '';
  let beginning: Beginning = 'open';
  let hasMark = false;
  let hasText = false;
  const visible = (isWhole: boolean): string => {
    if (beginning === 'open') beginning = readBeginning(text, isWhole);
    if (beginning === 'thoughts' && !hasMark) {
      const mark = ANSWER_MARK.exec(text);
      hasMark = mark !== null;
      // The mark may arrive in several pieces.
      text = mark ? text.slice(mark.index + mark[0].length) : text.slice(-MAX_MARK);
    }
    if (beginning === 'open' || (beginning === 'thoughts' && !hasMark)) return '';
    const shown = hasMark && !hasText ? text.replace(/^[\s:]{1,8}/, '') : text;
    hasText ||= shown !== '';
    text = '';
    return shown;
  };
  for await (const piece of pieces) {
    text += piece;
    const shown = visible(false);
    if (shown !== '') yield shown;
  }
  const rest = visible(true);
  if (text !== '') throw new ProviderError('unreadable');
  if (rest !== '') yield rest;
}
