import { readFileSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { cueBook } from './cue-book.js';
import { compileCue, type Cue } from './cue-pattern.js';
import { dataFile } from './data-file.js';
import type { EmbeddedTurn } from './embedded-request.js';
import { coversAll, findCues, matchesAny, wordsBeside } from './match-cues.js';
import { prepareText } from './text-form.js';

/** Person's turns after a crisis message in which nothing is offered, however they go. */
const AT_LEAST_TURNS = 5;
/**
 * Without a clear word about safety it lasts this long: who has talked on for so many turns is asked no more; the help
 * button stays where it is.
 */
const AT_MOST_TURNS = 15;
/** Words beside a "no" with which a message is still an answer to the question of safety ("no, I'm so scared"). */
const WORDS_AROUND_NO = 5;

/**
 * What a message says about the person's safety. `acted`: something was done already, or they stand at the edge of it.
 * `unsafe`: they are not safe, or name a means. `there`: they ask whether anybody is there.
 */
export type SafetyAnswer = 'acted' | 'unsafe' | 'safe' | 'there' | 'thanks' | 'unclear';

/** Where a conversation stands after a crisis message. */
export interface AfterCrisis {
  answer: SafetyAnswer;
  /** The person said clearly, before this message, that they are safe. */
  saidSafe: boolean;
}

const GROUPS = ['acted', 'safe', 'unsafe', 'means', 'there', 'yes', 'no'] as const;
type CueGroups = Record<(typeof GROUPS)[number], Cue[]>;

let books: Record<LanguageCode, CueGroups> | undefined;

/** The cues of `worker/data/companion/after-crisis.json`. @throws Error naming the first broken cue. */
export function afterCrisisCues(): Record<LanguageCode, CueGroups> {
  if (books) return books;
  const file = JSON.parse(readFileSync(dataFile('after-crisis.json'), 'utf8')) as Record<
    LanguageCode,
    Record<keyof CueGroups, string[]>
  >;
  const compile = (language: LanguageCode) =>
    Object.fromEntries(
      GROUPS.map((group) => [group, file[language][group].map((cue) => compileCue(cue, language))]),
    ) as CueGroups;
  books = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, compile(code)])) as typeof books & object;
  return books;
}

/**
 * What the turns since the last crisis message say about safety; the last turn is the message to answer. `null` when
 * there was none, when the person said that they are safe and some turns have passed, or when it is long ago.
 */
export function readAfterCrisis(turns: readonly EmbeddedTurn[], language: LanguageCode): AfterCrisis | null {
  const hit = turns.findLastIndex((turn) => turn.metGate === true);
  const since = turns.slice(hit + 1).filter((turn) => turn.sender === 'user');
  const message = since.at(-1);
  if (hit < 0 || !message) return null;
  let saidSafe = false;
  for (const turn of since.slice(0, -1)) {
    const answer = safetyAnswer(turn.content, [turn.language, language], !saidSafe);
    if (answer === 'safe') saidSafe = true;
    else if (answer === 'acted' || answer === 'unsafe') saidSafe = false;
  }
  if (since.length > (saidSafe ? AT_LEAST_TURNS : AT_MOST_TURNS)) return null;
  return { answer: safetyAnswer(message.content, [language, message.language], !saidSafe), saidSafe };
}

/** Whether help is to be shown under the reply: the person is not safe, or does not say. */
export function isHelpDue({ answer, saidSafe }: AfterCrisis): boolean {
  if (answer === 'acted' || answer === 'unsafe') return true;
  return answer !== 'safe' && !saidSafe;
}

/** Reads an answer in the first of `languages` in which it says something. `asked`: a bare yes or no counts. */
function safetyAnswer(text: string, languages: readonly LanguageCode[], asked: boolean): SafetyAnswer {
  for (const language of new Set(languages)) {
    const answer = answerIn(text, language, asked);
    if (answer !== 'unclear') return answer;
  }
  return 'unclear';
}

function answerIn(raw: string, language: LanguageCode, asked: boolean): SafetyAnswer {
  const text = prepareText(raw, language);
  const book = cueBook(language);
  const cues = afterCrisisCues()[language];
  const thanks = book.intents.get('thanks') ?? [];
  const isSaid = (group: readonly Cue[]) => findCues(text, group, book).some((hit) => !hit.negated);
  const isDenied = (group: readonly Cue[]) => findCues(text, group, book).some((hit) => hit.negated);

  if (isSaid(cues.acted)) return 'acted';
  // "Not safe" first: some languages put their negation where no window finds it.
  if (isSaid(cues.unsafe) && !isSaid(cues.safe)) return 'unsafe';
  if (isDenied(cues.safe)) return 'unsafe';
  if (isSaid(cues.safe)) return 'safe';
  if (matchesAny(text, cues.means)) return 'unsafe';
  if (asked && matchesAny(text, cues.no) && wordsBeside(text, cues.no) <= WORDS_AROUND_NO) return 'unsafe';
  if (asked && coversAll(text, [...cues.yes, ...thanks]) && matchesAny(text, cues.yes)) return 'safe';
  if (matchesAny(text, cues.there)) return 'there';
  return matchesAny(text, thanks) ? 'thanks' : 'unclear';
}
