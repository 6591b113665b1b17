import type { LanguageCode } from '@mikai/contract/languages';
import { assessText } from '@mikai/core/safety/gate';
import { prepareText } from '../embedded/text-form.js';
import { answerIntent } from './answer-intent.js';
import { hasQuestionWithin } from './cues.js';
import { metaIn } from './meta.js';
import type { ReplyBuilder } from './reply-builder.js';
import { shortWord } from './short-words.js';

/** Longer messages tell something that is answered before. */
const MAX_WORDS = 12;
/** Sentences and clauses; where words are not parted, a space ends one too. */
const CLAUSE_END = /[.!?;:,\n…。！？；：，、؛،।–—]+/u;

/** Words that greet at the beginning of a message, and take leave at its end. */
const GREETS_AND_LEAVES: ReadonlySet<string> = new Set(['ciao', 'salut', 'servus', '안녕', 'سلام']);

const isFarewell = (clause: string, language: LanguageCode): boolean =>
  shortWord(clause, language) === 'bye' || GREETS_AND_LEAVES.has(clause.trim().toLowerCase());

/**
 * Answers a goodbye behind a few words of why ("he's crying, bye"), which would otherwise be read as something told. `false` where the
 * last clause is no goodbye as a whole, or others said it.
 */
export function takesLeave(reply: ReplyBuilder): boolean {
  const { request, language } = reply;
  const { text, recent } = request;
  if (recent.length === 0 || request.hasOpenCheck === true || hasQuestionWithin(text)) return false;
  const clauses = text.split(CLAUSE_END).filter((clause) => clause.trim() !== '');
  const last = clauses.at(-1) ?? '';
  if (clauses.length < 2 || !isFarewell(last, language)) return false;
  if (prepareText(text, language).words > MAX_WORDS) return false;
  const meta = metaIn(text, language);
  if (meta.has('REPORTED') || meta.has('SAID_SELF') || meta.has('NOBODY')) return false;
  if (assessText(text, language).level !== 'none') return false;
  return answerIntent(reply, 'bye', undefined);
}
