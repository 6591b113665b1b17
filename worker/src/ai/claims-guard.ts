import { readFileSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';

interface ClaimsFile {
  languages: Record<LanguageCode, { patterns: string[]; correction: string }>;
}

interface Claims {
  forbidden: RegExp[];
  corrections: Record<LanguageCode, string>;
}

let loaded: Claims | undefined;

function claims(): Claims {
  if (loaded) return loaded;
  const file = JSON.parse(
    readFileSync(new URL('../../data/prompts/claims.json', import.meta.url), 'utf8'),
  ) as ClaimsFile;
  const forbidden = LANGUAGE_CODES.flatMap((code) =>
    file.languages[code].patterns.map((source) => new RegExp(source, 'iu')),
  );
  const corrections = Object.fromEntries(
    LANGUAGE_CODES.map((code) => [code, file.languages[code].correction]),
  ) as Claims['corrections'];
  return (loaded = { forbidden, corrections });
}

/** How far back a claim may have begun when its last word arrives, in UTF-16 units. */
const WINDOW = 240;

/**
 * A provider's words on their way to a person. Where they claim to come from a human or a therapist, to have called
 * somebody, to diagnose or to dose, the reply is corrected in its language and ends there (promise 5).
 */
export async function* guardClaims(
  pieces: AsyncIterable<string>,
  language: LanguageCode,
): AsyncIterable<string> {
  const { forbidden, corrections } = claims();
  let recent = '';
  for await (const piece of pieces) {
    yield piece;
    recent = (recent + piece).slice(-WINDOW - piece.length);
    if (forbidden.some((pattern) => pattern.test(recent))) {
      yield `… ${corrections[language]}`;
      return;
    }
  }
}
