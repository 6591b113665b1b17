import type { LanguageCode } from '@mikai/contract/languages';
import type { PatternHit } from './patterns.js';

/**
 * Declarations: a wish to die or a plan to kill oneself in the first person and the present ("gonna kill myself"). An idiom, a film or a
 * figure of speech beside one does not soften it, though people set no punctuation between the two: "failed my exam gonna kill
 * myself". Such a text is asked about, however harmless the rest sounds.
 */

/** Matches a declaration whose danger ends the text. Its beginning tells whether a softening phrase began before it. */
const ENDS_WITH_DECLARATION: Partial<Record<LanguageCode, RegExp>> = {
  en: /(?<![\p{L}'])(?:(?:i|i'm|im|i am|i will|i just|i really) )?(?:want to|wanna|want|gonna|going to|will|need to|about to|i'll|ill|wish i|(?<=(?:i'm|im|i am) )(?:killing|ending|hanging))(?: [a-z']+){1,5}$/u,
  de: /(?<!\p{L})(?:ich )?(?:will|mochte|werde|bring|bringe|nehm|nehme|mach|mache|hang|hange|spring|springe)(?: \p{L}+){1,5}$/u,
  es: /(?<!\p{L})(?:(?:yo )?(?:me |te )?(?:quiero|kiero|voy a|deseo|necesito)(?: \p{L}+){1,4}|(?:me (?:quito|suicido|ahorco|cuelgo|corto|tiro)|(?:(?<=(?:^|yo |hoy |manana |noche |y |ya |que |pues ))me mato))(?: \p{L}+){0,3})$/u,
  fr: /(?<!\p{L})(?:(?:je |j')?(?:veux|vais|ai envie de|envie de)(?: [\p{L}']+){1,4}|je (?:me|mets|m') ?[\p{L}']+(?: [\p{L}']+){0,4}|jveux(?: [\p{L}']+){1,3}|jvais(?: [\p{L}']+){1,3})$/u,
  it: /(?<!\p{L})(?:(?:io )?(?:voglio|vorrei|devo|sto per)(?: \p{L}+){1,4}|mi (?:ammazzo|uccido|tolgo|suicido|impicco|butto|sparo)(?: \p{L}+){0,3})$/u,
  pt: /(?<!\p{L})(?:(?:eu )?(?:quero|vou|preciso)(?: \p{L}+){1,4}|me (?:mato|suicido|enforco|jogo)(?: \p{L}+){0,3})$/u,
  ru: /(?<!\p{L})(?:я )?(?:хочу|хочется|убью|покончу|умру|повешусь|убиваю|собираюсь|решила?)(?: \p{L}+){0,3}$/u,
  ar: /(?<!\p{L}|كنت )(?:اريد|بدي|عايزه?|عاوزه?|ابي|ابغي|ابغا|ودي|نفسي|رح|راح|ساقتل|سانهي|سانتحر|هنتحر|حنتحر)(?: \p{L}+){0,4}$/u,
  zh: /(?:我[^.]{0,4})?(?:想|要|打算|准备|决定)[^.过]{0,1}(?:自杀|死|结束|不活|了断|轻生|跳)[^.]{0,8}$/u,
};
/** The same where the verb ends the sentence: it may lie behind what a pattern matched. */
const HOLDS_DECLARATION: Partial<Record<LanguageCode, RegExp>> = {
  ja: /(?:死に|消え|殺し|終わらせ|自殺し|絶ち|断ち)たい(?!時期|頃|か(?:どうか)?[をと])|死のう|自殺(?:する|します|しよう)|(?:絶つ|断つ|絶とう)(?!の)/u,
  ko: /(?:싶|할\s?거|할\s?게|할래|을\s?거|을\s?게|을래|겠)(?!었|던)/u,
  hi: /(?:चाहता|चाहती|chahta|chahti|chahte|ूंगा|ूंगी|unga|ungi|(?:मरना|marna) (?:है|hai))(?! (?:था|थी|tha|thi|हैं))/u,
};
/** The maximum distance of the verb behind a match, in characters. */
const BEHIND = 14;
const BEFORE = 30;
/** The maximum distance from a declaration to the beginning of a phrase that reaches it, in characters. */
const REACH = 160;

/** A first person in front of a declaration, in languages whose verb shows none. */
const SUBJECT_BEFORE =
  /(?:^|[\s.,!?。、，]|今夜|今日|明日|もう|本当に|まじで|我|私|わたし|俺|僕|나|난|내|저|전)$|(?:^|\s)(?:मैं|मुझे|main|mai|mujhe)(?: \S+){0,3} ?$/u;
const FIRST_PERSON = /(?:^|\s)(?:मैं|मुझे|main|mai|mujhe)(?: \S+){0,3} ?$/u;
/** A work, a diary or somebody that speaks directly before: what follows is said by them. */
const SPEECH_BEFORE =
  /(?<!\p{L})(?:says|sings|goes|reads|called|titled|sagt|singt|heisst|tagebuch|seite|dice|canta|diario|titula\p{L}*|dit|chante|journal|s'appelle|diz|chama\p{L}*|поет(?:ся)?|говорит(?:ся)?|называется|дневник\p{L}*|تقول|يقول|اسمها)(?: \S+){0,5} ?$/u;
/** "je vais crever de chaud", "kill myself laughing": one phrase. */
const OF_PHRASE = /^ (?:de|di|dal|vor|of|from|laughing|من)(?!\p{L})/u;
/** A sentence that begins behind a declaration. */
const BEGINS_ANEW = /^ (?:i|i'm|my|ich|mein|je|mon|ma|yo|mi|io|eu|meu|minha|я|انا)(?!\p{L})/u;
/** Chinese verbs of telling and meaning: "不代表我想死" denies what follows. */
const SPEECH_VERB = /说|讲|代表|等于|意味|表示|觉得|认为|以为|因为|是$|没有?$|不$/;

/** The quoted speech is before the comma: "听到有人说家乡话差点哭了，我想死". */
const QUOTED_BEFORE_COMMA = /[说讲][^说讲]{3,}[,，、]$/;

/** Returns whether a declaration is a sentence of its own behind a phrase of a script without blanks. */
const isApart = (between: string, first: string | undefined): boolean =>
  between.includes(' ') ||
  (first === '我' && between.length > 1 && (!SPEECH_VERB.test(between) || QUOTED_BEFORE_COMMA.test(between)));

/** "me mato a estudiar", "vou me matar de estudar": tired of something. */
const WORKS_TO_DEATH = /^ (?:de|a) (?:tanto (?!\p{L}*(?:dolor|dor))|\p{L}+[aei]r(?!\p{L}))/u;

const UNSPACED: ReadonlySet<LanguageCode> = new Set(['ja', 'zh', 'ko']);

/** The person confirms what was denied or believed by others: "she is right", "but it's true", "but I do". */
const CONFIRMS =
  /(?<!\p{L})(?:(?:but|and) i (?:do|am|will|mean it)(?=[\s.!]*$)|but (?:it's|its|it is) true|(?:she|he|they|is|are)(?:'s|'re)? right(?=[\s.!]*$)|aber es stimmt|hat recht(?=[\s.!]*$)|pero es (?:verdad|cierto)|tiene razon(?=[\s.!]*$)|mais c'est vrai|a raison(?=[\s.!]*$)|ma e vero|ha ragione(?=[\s.!]*$)|mas e verdade|tem razao(?=[\s.!]*$)|но это правда|прав[аы]?(?=[\s.!]*$)|بس (?:هذا )?(?:صحيح|حقيقي)|على حق(?=[\s.!]*$)|पर (?:ये |यह )?सच है|सही है(?=[\s.!।]*$))/u;

/** Returns whether a text confirms the danger that it denies or tells of. */
export const isConfirmed = (normalized: string): boolean => CONFIRMS.test(normalized);

/** Themes that doubt a danger which they reach: one that they hold from its first word on is no declaration. */
const DOUBTING: ReadonlySet<string> = new Set([
  'safe_idiom',
  'figure',
  'everyday_threat',
  'mention',
  'past_self',
  'asked',
]);
const OF_OTHERS: ReadonlySet<string> = new Set(['mention', 'past_self', 'asked']);
/** Themes that deny what they reach, or tell it of others. */
const DENYING: ReadonlySet<string> = new Set(['denial', 'safe_denial', 'other_suicide']);
const DANGERS: ReadonlySet<string> = new Set(['die_wish', 'kill_self']);

/** The part of a text that declares a danger. */
export interface Declaration {
  start: number;
  end: number;
}

/** Returns where the declaration begins that a hit is part of; -1 for none. */
function beginningOf({ at, end, pattern }: PatternHit, normalized: string): number {
  const holds = HOLDS_DECLARATION[pattern.language];
  if (holds) return holds.test(normalized.slice(at, end + BEHIND)) ? at : -1;
  const from = Math.max(0, at - BEFORE);
  const text = normalized.slice(from, end).trimEnd();
  const found = ENDS_WITH_DECLARATION[pattern.language]?.exec(text);
  return found ? from + found.index : -1;
}

/**
 * Returns the declarations of a text. `isDenied` tells whether grammar denies a hit; `isAnswered`: what somebody asked was answered
 * with a no.
 */
export function declarationsIn(
  normalized: string,
  hits: readonly PatternHit[],
  language: LanguageCode,
  isDenied: (hit: PatternHit) => boolean,
  isAnswered: () => boolean,
): Declaration[] {
  const found: Declaration[] = [];
  const reaching = hits
    .filter(({ pattern: { theme } }) => DOUBTING.has(theme) || DENYING.has(theme) || theme === 'suicide_word')
    .sort((a, b) => a.at - b.at);
  let first = 0;
  for (const hit of [...hits].sort((a, b) => a.at - b.at)) {
    const { pattern, end } = hit;
    if (pattern.strength !== 'strong' || !DANGERS.has(pattern.theme)) continue;
    if (pattern.language !== language && pattern.language !== 'en') continue;
    const start = beginningOf(hit, normalized);
    if (start < 0 || isDenied(hit)) continue;
    const after = ` ${normalized.slice(end, end + BEFORE).trimStart()}`;
    if (WORKS_TO_DEATH.test(after)) continue;
    const before = normalized.slice(Math.max(0, start - BEFORE), start);
    const isUnspaced = UNSPACED.has(pattern.language);
    const isOwn = !isUnspaced || SUBJECT_BEFORE.test(before) || normalized[start] === '我';
    while (first < reaching.length && (reaching[first] as PatternHit).at < hit.at - REACH) first += 1;
    let last = first;
    while (last < reaching.length && (reaching[last] as PatternHit).at < end + REACH) last += 1;
    const near = reaching.slice(first, last);
    const isSoftened = near.some((other) => {
      const { theme } = other.pattern;
      if (other.at >= end || other.end <= start) return false;
      const between = normalized.slice(other.at, Math.max(other.at, start)).trim();
      // In a language without blanks between words, a blank ends a sentence and a new subject begins one: "没电了我想死".
      if (isUnspaced && pattern.language !== 'ko' && other.at < start && isApart(between, normalized[start]))
        return false;
      if (DENYING.has(theme)) return true;
      if (!DOUBTING.has(theme)) return false;
      if (theme === 'asked' && isAnswered()) return true;
      if (theme === 'mention' && SPEECH_BEFORE.test(before)) return true;
      if (OF_OTHERS.has(theme) && pattern.language === 'hi' && !FIRST_PERSON.test(before)) return true;
      // "쪽팔려 죽고 싶다": the cause and the wish are one figure of speech.
      if (pattern.language === 'ko' && theme === 'safe_idiom' && between !== '' && !between.includes(' '))
        return true;
      if (other.at < start) return !isOwn;
      // "I want to die laughing" is one phrase, "I want to die dying of laughter" are two.
      if (theme === 'everyday_threat' || OF_PHRASE.test(after)) return true;
      if (theme === 'past_self' || theme === 'asked') return true;
      const isTwo =
        pattern.theme === 'kill_self' ||
        BEGINS_ANEW.test(after) ||
        (isUnspaced && /^\s|\s$/.test(normalized.slice(end - 1, end + 1))) ||
        (normalized[start] === '我' && !/^ ?[你他她它]/.test(after)) ||
        near.some((word) => word.pattern.theme === 'suicide_word' && word.at >= end && word.at < other.end);
      return !isTwo;
    });
    if (!isSoftened) found.push({ start, end });
  }
  return found;
}
