import type { LanguageCode } from '@mikai/contract/languages';
import { cuesIn, hasQuestionMark } from './cues.js';
import { eventIn, isGoodEvent } from './events.js';
import { lastText } from './last-reply.js';
import { mentionsSomebody } from './mentions.js';
import { metaIn } from './meta.js';
import { foldText, isUnspaced, prepareText } from '../embedded/text-form.js';
import type { ReplyBuilder } from './reply-builder.js';
import { requestsIn } from './requests.js';
import { shortWord } from './short-words.js';

/** A message that complains of not being understood, and what it tells besides. */
export interface Complaint {
  kind: 'unheard' | 'meaning';
  rest: string;
}

/** Longer messages tell a story. */
const MAX_WORDS = 22;
/** A longer sentence asks more than what was meant. */
const MAX_WORDS_OF_MEANING = 8;
/** The text behind a complaint counts as repeated from this many words on. */
const MIN_WORDS_REST = 2;
/** The maximum number of words of a question that repeats words of the last reply. */
const MAX_WORDS_ECHO = 5;

const CLAUSE = /[^.!?;:,\n\r…。！？；：，、؛؟،।]+[.!?;:,\n\r…。！？；：，、؛؟،।]*/gu;

/** Returns the complaint in a message; `undefined` where it complains of nothing, or of somebody else. */
export function complaintOf(reply: ReplyBuilder): Complaint | undefined {
  const { request, language } = reply;
  const { text, recent } = request;
  if (prepareText(text, language).words > MAX_WORDS) return undefined;
  const found = requestsIn(text, language);
  // "Do you remember what I told you?" is a question, not a complaint.
  if (found.has('REMEMBERS') || found.has('WHO_READS') || isOfOthers(reply)) return undefined;
  // Before the first reply there is nothing that the message could refer to or that could be repeated.
  if (recent.length === 0 && !found.has('UNHEARD')) return undefined;
  const kept: string[] = [];
  let kind: Complaint['kind'] | undefined;
  for (const clause of text.match(CLAUSE) ?? []) {
    const isMeaning = isAboutMeaning(clause, language) || echoes(reply, clause);
    const told = isMeaning ? undefined : withoutComplaint(clause, language);
    if (isMeaning) kind ??= 'meaning';
    else if (told !== undefined) kind = 'unheard';
    const rest = isMeaning ? '' : (told ?? clause);
    if (prepareText(rest, language).flat.trim() !== '') kept.push(rest);
  }
  if (kind === undefined) return undefined;
  const rest = kept
    .filter((part) => kept.length === 1 || prepareText(part, language).words >= MIN_WORDS_REST)
    .join('')
    .replace(/^[\p{P}\s]+/u, '')
    .trim();
  // "I said no" is a refusal, and "I said yes because ..." is a story.
  const first = shortWord(rest.split(/[\s,，、.]/u)[0] ?? '', language);
  return first === 'refuse' || first === 'yes' ? undefined : { kind, rest };
}

/** "I told my boss already" is not a complaint about MikAI, and neither is "I said yes". */
function isOfOthers({ request: { text }, language }: ReplyBuilder): boolean {
  const isReported = metaIn(text, language).has('REPORTED');
  const event = eventIn(text, language);
  if (event !== undefined && isGoodEvent(event) && !requestsIn(text, language).has('UNHEARD')) return false;
  return isReported && mentionsSomebody(text, language) && !hasQuestionMark(text);
}

function isAboutMeaning(clause: string, language: LanguageCode): boolean {
  return (
    prepareText(clause, language).words <= MAX_WORDS_OF_MEANING &&
    (requestsIn(clause, language).has('MEANING') ||
      ((hasQuestionMark(clause) || cuesIn(clause, language).includes('ASKS')) &&
        metaIn(clause, language).has('OWN_WORDS')))
  );
}

/** Returns what is left of a clause without the words that complain; `undefined` where none does. */
function withoutComplaint(clause: string, language: LanguageCode): string | undefined {
  const found = requestsIn(clause, language);
  if (found.has('UNHEARD')) return '';
  if (!found.has('TOLD')) return undefined;
  const isTight = isUnspaced(language);
  const units = isTight ? [...clause] : clause.trim().split(/\s+/u);
  const joined = (parts: readonly string[]): string => parts.join(isTight ? '' : ' ');
  const end = units.findIndex((_, at) => requestsIn(joined(units.slice(0, at + 1)), language).has('TOLD'));
  return joined(units.slice(end + 1));
}

/** Returns whether a short question is made of words of the last reply ("since when?"): the person asks what MikAI meant. */
function echoes(reply: ReplyBuilder, clause: string): boolean {
  const { language } = reply;
  if (isUnspaced(language)) return false;
  const [first = '', ...rest] = prepareText(clause, language).flat.trim().split(' ');
  const reference = lastText(reply);
  if (reference === undefined || rest.length === 0 || rest.length >= MAX_WORDS_ECHO) return false;
  if (!cuesIn(first, language).includes('ASKS')) return false;
  const last = new Set(foldText(reference, language).split(/[^\p{L}\p{M}\p{N}]+/u));
  const isTaken = (word: string): boolean => last.has(word);
  return (
    rest.some((word) => word.length > 3 && isTaken(word)) && rest.every((w) => w.length < 4 || isTaken(w))
  );
}
