import { readFileSync } from 'node:fs';
import type { LanguageCode } from '@mikai/contract/languages';
import { prepareText } from '../embedded/text-form.js';
import { guidedFile } from './guided-data.js';

/** The meanings of the commonest short messages, by language: whole messages only. */
type ShortWords = Record<LanguageCode, Record<string, string[]>>;

let table: Map<LanguageCode, Map<string, string>> | undefined;

function load(): Map<LanguageCode, Map<string, string>> {
  const file = JSON.parse(readFileSync(guidedFile('short.json'), 'utf8')) as ShortWords;
  return new Map(
    Object.entries(file).map(([code, labels]) => {
      const language = code as LanguageCode;
      const entries = Object.entries(labels).flatMap(([label, wordings]) =>
        wordings.map((wording): [string, string] => [keyOf(wording, language), label]),
      );
      // A wording under two labels keeps the first.
      return [language, new Map(entries.reverse())];
    }),
  );
}

const keyOf = (text: string, language: LanguageCode): string => prepareText(text, language).flat.trim();

/** Returns the short wordings of a language as they are compared, each with its label. */
export function shortWordsOf(language: LanguageCode): ReadonlyMap<string, string> {
  table ??= load();
  return table.get(language) ?? new Map();
}

/** Phrases with which somebody drops a subject before they turn to MikAI: "whatever, how are you". */
const DROPPED: Record<LanguageCode, RegExp> = {
  en: /^(?:whatever|anyway|anyways|never ?mind|forget it|ok|okay|lol|so|but|well|nvm)(?: and)? /u,
  es: /^(?:da igual|bueno|en fin|olvidalo|vale|ok|dejalo|y|pero)(?: y)?(?: tu)? /u,
  fr: /^(?:peu importe|bref|laisse tomber|enfin bref|ok|bon|et|mais)(?: et)?(?: toi)? /u,
  de: /^(?:egal|naja|na ja|wie auch immer|vergiss es|ok|okay|also|und|aber)(?: und)?(?: sag mal)? /u,
  it: /^(?:lasciamo stare|lascia stare|vabbe|va be|comunque|ok|insomma|e|ma)(?: e)?(?: tu)? /u,
  pt: /^(?:tanto faz|deixa pra la|enfim|ok|bom|e|mas)(?: e)? /u,
  ru: /^(?:ладно|неважно|проехали|ну ладно|ок|а|и|но)(?: а| и)? /u,
  ja: /^(?:まあいいや|まあいいか|もういいや|それより|とにかく|で|ところで) ?/u,
  ko: /^(?:됐고|아무튼|암튼|그건 됐고|근데|그래서|뭐) (?:넌|너는|너) ?|^(?:됐고|아무튼|암튼|근데) /u,
  zh: /^(?:算了|随便|不说了|不管了|好吧|那) ?/u,
  ar: /^(?:ما علينا|المهم|خلاص|طيب|علي كل|سيبك|و)(?: و)?(?: انت)? /u,
  hi: /^(?:छोडो|छोड़ो|खैर|चलो|ठीक है|ok|chodo|khair)(?: और)? /u,
};
/** Phrases that may follow a dropped subject without being an answer about it. */
const BEHIND_DROPPED: ReadonlySet<string> = new Set(['howAreYou', 'joke', 'love', 'human']);

/** Returns the label of a message that is one of the short wordings of a language, alone or behind what was dropped. */
export function shortWord(text: string, language: LanguageCode): string | undefined {
  if (text.length > 60) return undefined;
  const words = shortWordsOf(language);
  const key = keyOf(text, language);
  const label = words.get(key);
  if (label !== undefined || !DROPPED[language].test(key)) return label;
  const behind = words.get(key.replace(DROPPED[language], '').trim());
  return behind !== undefined && BEHIND_DROPPED.has(behind) ? behind : undefined;
}
