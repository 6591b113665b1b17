import { readFileSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';

interface ClaimsFile {
  languages: Record<LanguageCode, { begins: string[]; patterns: string[]; correction: string }>;
}

interface Claims {
  /** What a claim can begin with, by language. */
  begins: Record<LanguageCode, RegExp>;
  forbidden: RegExp[];
  corrections: Record<LanguageCode, string>;
}

let loaded: Claims | undefined;

function claims(): Claims {
  if (loaded) return loaded;
  const { languages } = JSON.parse(
    readFileSync(new URL('../../data/prompts/claims.json', import.meta.url), 'utf8'),
  ) as ClaimsFile;
  const forEach = <T>(read: (of: ClaimsFile['languages'][LanguageCode]) => T) =>
    Object.fromEntries(LANGUAGE_CODES.map((code) => [code, read(languages[code])])) as Record<
      LanguageCode,
      T
    >;
  return (loaded = {
    begins: forEach(({ begins }) => new RegExp(begins.join('|'), 'iu')),
    forbidden: LANGUAGE_CODES.flatMap((code) =>
      languages[code].patterns.map((source) => new RegExp(source, 'iu')),
    ),
    corrections: forEach(({ correction }) => correction),
  });
}

/** The expressions over a provider's words; for the check of their form. */
export const claimExpressions = (): RegExp[] => [...Object.values(claims().begins), ...claims().forbidden];

/** Longer than any sentence that claims something; a text without full stops is not held back for ever. UTF-16 units. */
const LONGEST_SENTENCE = 300;

/** The end of a sentence, with closing quotation marks. A Latin full stop ends one only before a space ("0.5 mg"). */
const SENTENCE_END = /(?:[!?…。！？।؟\n]|\.(?=["'”’»)]*\s))["'”’»)]*\s*/u;

/**
 * A provider's words on their way to a person. A sentence that claims to come from a human or a therapist, to have
 * called somebody, to diagnose or to dose (promise 5) is never shown: a correction stands in its place, and the reply
 * ends there. Words pass at once until a claim could have begun; from there on they wait for the end of the sentence.
 */
export async function* guardClaims(
  pieces: AsyncIterable<string>,
  language: LanguageCode,
): AsyncIterable<string> {
  const { begins, forbidden, corrections } = claims();
  /** What has passed of the sentence, and what waits. */
  let passed = '';
  let waiting = '';
  const correction = () => (passed === '' ? '' : '… ') + corrections[language];

  for await (const piece of pieces) {
    waiting += piece;
    for (let end = SENTENCE_END.exec(waiting); end !== null; end = SENTENCE_END.exec(waiting)) {
      const sentence = waiting.slice(0, end.index + end[0].length);
      if (isClaim(passed + sentence, forbidden)) {
        yield correction();
        return;
      }
      yield sentence;
      passed = '';
      waiting = waiting.slice(sentence.length);
    }
    const isHeld = waiting.length < LONGEST_SENTENCE && begins[language].test(passed + waiting);
    if (waiting === '' || isHeld) continue;
    if (isClaim(passed + waiting, forbidden)) {
      yield correction();
      return;
    }
    yield waiting;
    passed = (passed + waiting).slice(-LONGEST_SENTENCE);
    waiting = '';
  }
  if (waiting !== '') yield isClaim(passed + waiting, forbidden) ? correction() : waiting;
}

/** Whether a whole text has a sentence that claims such a thing. */
export function makesClaim(text: string): boolean {
  const { forbidden } = claims();
  let rest = text;
  while (rest !== '') {
    const end = SENTENCE_END.exec(rest);
    const sentence = end ? rest.slice(0, end.index + end[0].length) : rest;
    if (isClaim(sentence, forbidden)) return true;
    rest = rest.slice(sentence.length);
  }
  return false;
}

/** Questions claim nothing. */
const isClaim = (sentence: string, forbidden: readonly RegExp[]): boolean =>
  !/[?？؟]["'”’»)]*\s*$/u.test(sentence) && forbidden.some((pattern) => pattern.test(sentence));
