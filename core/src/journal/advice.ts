import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { readJsonData } from '../safety/data-path.js';

/** Advice by subject; each language has the same pieces in the same order (`core/data/advice`). */
type AdviceGroups = Readonly<Record<string, readonly string[]>>;

const files = new Map<LanguageCode, AdviceGroups>();
let keys: ReadonlyMap<string, string> | undefined;

/** Returns the advice that the embedded companion gives in a language. The file is read at the first use. */
export function adviceGroups(language: LanguageCode): AdviceGroups {
  const known = files.get(language) ?? readJsonData<AdviceGroups>(`advice/${language}.json`);
  files.set(language, known);
  return known;
}

/** Returns the key of a piece of advice, the same one in every language; `undefined` for words of a provider. */
export function adviceKey(text: string): string | undefined {
  keys ??= new Map(
    LANGUAGE_CODES.flatMap((language) =>
      Object.entries(adviceGroups(language)).flatMap(([group, texts]) =>
        texts.map((each, index): [string, string] => [each, `${group}/${index}`]),
      ),
    ),
  );
  return keys.get(text);
}

/** Returns a piece of advice in another language. What a provider wrote stays as it was written. */
export function adviceIn(text: string, language: LanguageCode): string {
  const [group, index] = adviceKey(text)?.split('/') ?? [];
  return adviceGroups(language)[group ?? '']?.[Number(index)] ?? text;
}
