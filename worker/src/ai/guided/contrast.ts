import type { LanguageCode } from '@mikai/contract/languages';
import { isUnspaced } from '../embedded/text-form.js';

/** Conjunctions and phrases before the half of a sentence that matters more. */
const TURNS: Record<LanguageCode, RegExp> = {
  en: /(?<!\p{L})(?:but|though|it['’]?s just(?: that)?|it['’]?s the|the thing is|the worst (?:part|thing) is|mostly|what gets me is)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:pero|sino|lo que pasa es|lo peor es|el tema es|el problema es|más que nada|es que)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:mais|sauf que|le pire c['’]est|c['’]est surtout|le truc c['’]est|c['’]est juste que)(?!\p{L})/giu,
  de: /(?<!\p{L})(?:aber|sondern|nur dass|das schlimmste ist|vor allem|es ist halt)(?!\p{L})/giu,
  it: /(?<!\p{L})(?:ma|però|pero|solo che|il peggio è|la cosa peggiore è|più che altro|è che)(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:mas|só que|so que|o pior é|o problema é|é que|mais por)(?!\p{L})/giu,
  ru: /(?<!\p{L})(?:но|хуже всего|самое плохое|дело в том|только вот)(?!\p{L})/giu,
  ja: /(?:けど|けれど|でも|だけど|一番つらいのは|というより)[、。\s]{0,2}/gu,
  ko: /(?:지만|는데|은데|근데|그런데|하지만|다만)[,.\s]{1,2}/gu,
  zh: /但是?|可是|不过|只是|主要是|最难受的是|其实是/gu,
  ar: /(?<!\p{L})(?:بس|لكن|ولكن|المشكلة|المشكله|أسوأ شي|المهم)(?!\p{L})/gu,
  hi: /(?<![\p{L}\p{M}])(?:लेकिन|मगर|असल में|lekin|magar|asal me)(?![\p{L}\p{M}])/giu,
};

const MIN_WORDS = 2;
const MIN_CHARACTERS = 3;

/** Returns the half of a message behind the last "but", which matters more; `undefined` without a "but". */
export function weightyHalf(text: string, language: LanguageCode): string | undefined {
  const last = [...text.matchAll(TURNS[language])].at(-1);
  if (last === undefined) return undefined;
  const half = text.slice(last.index + last[0].length).trim();
  const size = isUnspaced(language) ? half.length : half.split(/\s+/u).length;
  return size >= (isUnspaced(language) ? MIN_CHARACTERS : MIN_WORDS) ? half : undefined;
}
