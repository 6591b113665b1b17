import type { LanguageCode } from '@mikai/contract/languages';
import type { PatternHit } from './patterns.js';

/**
 * Themes that keep a hit below `certain`: a denied danger ("I don't want to die"), one of a story, the news, somebody
 * else or the past, and one that the person means for somebody else ("I could kill him"). Such a clause leads to a kind
 * question at most.
 */
const CAPPING: ReadonlySet<string> = new Set([
  'denial',
  'mention',
  'other_suicide',
  'figure',
  'past_self',
  'threat_other',
  'everyday_threat',
  'living_so',
  'asked',
  'dose',
]);
/** Themes of speech that mean no danger at all: only the text without them is assessed. */
const FIGURES: ReadonlySet<string> = new Set(['figure', 'everyday_threat']);
/** Themes that cap only if the text states no danger to the person elsewhere: "I'll kill him and then myself". */
const YIELDING: ReadonlySet<string> = new Set([
  'past_self',
  'threat_other',
  'everyday_threat',
  'living_so',
  'dose',
]);

/**
 * Returns whether something other than `hit` states outright that the person is in danger, or that a past danger has
 * come back.
 */
function yields(hit: PatternHit, hits: readonly PatternHit[]): boolean {
  const { theme } = hit.pattern;
  if (!YIELDING.has(theme)) return false;
  if (theme === 'past_self' && hits.some(({ pattern }) => pattern.theme === 'again_now')) return true;
  return hits.some(({ pattern, at, end }) => {
    if (pattern.strength !== 'strong' || pattern.theme === 'other_suicide') return false;
    const isApart = end <= hit.at || at >= hit.end;
    // A past told at length mentions itself twice; a threat mentions the person's own death in the same breath.
    if (theme === 'past_self') return isApart && pattern.category !== 'self_harm';
    if (theme === 'living_so') return isApart;
    // The question is about the pills; a wish to die beside it is not.
    if (theme === 'dose') return pattern.theme !== 'kill_self';
    return isApart || pattern.category === 'suicide';
  });
}

/**
 * Matches the end of a clause: punctuation, and words after which a sentence turns ("but", "and now I"). The rest may
 * state the opposite: "I don't want to die, but I took the pills".
 */
const CLAUSE_BREAK =
  /[.!?…。！？؟۔;；\n,，、،:：—–]|(?<=\s)(?:but|yet|however|and (?:now )?i|aber|sondern|doch|und (?:jetzt |nun )?ich|mais|et (?:maintenant )?j[e']|pero|sino|y (?:ahora )?yo|ma|però|pero|e (?:adesso |ora )?io|mas|porem|e (?:agora )?eu|но|а|и (?:теперь )?я|لكن|ولكن|بس|لكني|लेकिन|मगर|पर|lekin|magar|par|और (?:अब )?मैं|aur (?:ab )?(?:mai|main))(?=\s)|けど|けれど|でも|だけど|ですが|だが|하지만|지만|는데|근데|그런데|但是|但|可是|不过|只是|然而|可我/gu;

/**
 * Matches a negation up to three words before its object, with no new subject between ("I don't have friends I want to
 * die" denies nothing). Where the verb ends the sentence the negation is its ending, or stands beside it.
 */
const DENIED_BEFORE: Partial<Record<LanguageCode, RegExp>> = {
  en: /(?:^|\s)(?:not|never|no|don'?t|didn'?t|doesn'?t|won'?t|wouldn'?t|isn'?t|haven'?t|hasn'?t|i've never)(?:\s(?!i\b|i'm|he\b|she\b)[a-z']+){0,5}\s*$/,
  de: /(?:^|\s)(?:nicht|nie|niemals|kein|keine|keinen)(?:\s(?!ich\b|er\b|sie\b)\p{L}+){0,5}\s*$/u,
  es: /(?:^|\s)(?:no|nunca|jamas|nadie|ni)(?:\s(?:me|nos|se|lo|he|ha|habia|habria|iba|voy|vaya|va|a|de|en|ni|nunca|jamas|siquiera|quiero|quise|queria|quisiera|querido|deseo|deseado|deseos|pienso|pensado|pense|planeo|planeado|intento|intentado|tengo|tenia|tenido|intencion|ganas|ninguna|pensamientos|plan|planes|estoy|soy|pensando|ocurrido|pasado|paso|ocurrio|por|la|cabeza|idea|ideas)\b){0,8}\s*$/u,
  fr: /(?:^|\s)(?:pas|jamais|aucune?)(?:\s(?!je\b|il\b|elle\b|que\b)\p{L}+){0,5}\s*$/u,
  it: /(?:^|\s)(?:non|mai|nessun|nessuna|nessuno|neanche|nemmeno)(?:\s(?:mi|ci|si|lo|ho|ha|avevo|sto|sono|mai|neanche|nemmeno|a|di|da|voglio|vorrei|volevo|voluto|penso|pensato|desiderato|desidero|avuto|intenzione|nessuna|nessun|pensieri|voglia|piano|piani|idea|idee|passato|per|la|testa|pensando|che)\b){0,8}\s*$/u,
  pt: /(?:^|\s)(?:nao|nunca|jamais|ninguem|nem)(?:\s(?:me|nos|se|eu|vou|iria|ia|a|de|em|nunca|sequer|nem|mais|quero|quis|queria|querido|desejei|penso|pensei|pensando|tenho|tinha|tive|tido|intencao|vontade|nenhuma|pensamentos|plano|planos|estou|sou|to|passou|pela|cabeca|ideia|que)\b){0,8}\s*$/u,
  ru: /(?:^|\s)(?:не|никогда|нет)(?:\s(?!я\b|что\b)\p{L}+){0,3}\s*$/u,
  ar: /(?:^|\s)و?(?:لا|ما|لم|لن|مش|مو|لست|ولا)(?:\s\p{L}+){0,3}\s*$/u,
  zh: /(?:没有|没|从不|从没|不会|不打算|从来不|绝不|不存在|不等于|并不|并非|不至于)[^我你他她]{0,4}$/,
};
const DENIED_WITHIN: Partial<Record<LanguageCode, RegExp>> = {
  en: /\b(?:never|hasn'?t|didn'?t|doesn'?t)\b/,
  de: /(?:^|\s)(?:nicht|nie|niemals)(?:\s|$)/,
  es: /(?:^|\s)(?:no|nunca|jamas)\s/,
  fr: /(?:^|\s)(?:pas|jamais)(?:\s|$)/,
  it: /(?:^|\s)(?:non|mai)\s/,
  pt: /(?:^|\s)(?:nao|nunca)\s/,
  ru: /(?:^|\s)не\s/,
  hi: /(?:^|\s)(?:नहीं|नही|nahi|nahin)(?:\s|$)/,
  zh: /没|从不|不会/,
};
const DENIED_AFTER: Partial<Record<LanguageCode, RegExp>> = {
  en: /^(?:\s[a-z']+){0,2}\s(?:never|hasn'?t|isn'?t (?:an|on|some)|is not (?:an|on|some))\b/,
  es: /^(?:\s\p{L}+){0,3}\s(?:nunca|jamas|cero|ninguna?|no se me|no es (?:opcion|algo))\b/u,
  it: /^(?:\s\p{L}+){0,3}\s(?:mai|zero|nessuna?|non mi e)\b/u,
  pt: /^(?:\s\p{L}+){0,3}\s(?:nunca|jamais|zero|nenhuma?|nao me)\b/u,
  ru: /^(?:\s\p{L}+){0,2}\s(?:никогда|ноль|нет)(?:\s|$)/u,
  ar: /^(?:\s\p{L}+){0,2}\s(?:لم|ابدا|صفر|مستحيل)(?:\s|$)/u,
  zh: /^.{0,4}(?:没有|没|从来没|从没|从未|绝不)/,
  de: /^(?:\p{L}*(?:\s\p{L}+){0,2}\s)?(?:nicht|nie|niemals)(?:\s|$)/u,
  fr: /^\p{L}*(?:\s(?:ne|me|n'\p{L}+|m'\p{L}+|l'\p{L}+)){0,3}\s(?:pas|jamais)(?:\s|$)/u,
  hi: /^\S*(?:\s\S+){0,2}\s(?:नहीं|नही|nahi|nahin)(?:\s|$)/,
  ja: /^[ぁ-ん]{0,9}(?:ない|ません|なかった|一度も|ゼロ)(?!で(?!す)|と)/,
  ko: /^\S{0,3}\s?(?:적|생각|거|마음|의도)?\s?(?:은|이|는|도)?\s?(?:없|아니|않|안\s?할|안\s?해)/,
};
/** Denials that belong to the danger: of living, of stopping, of being able, of knowing and telling, and of a day without it. */
const DENIAL_OF_LIFE: Record<LanguageCode, RegExp> = {
  en: /\b(?:live|living|alive|exist\w*|wake|be here|go on|stop\w*|can'?t|cannot|without|only|except|know\w*|care|anymore|deserve|matter|why|day|told|tell|said|say)\b/,
  de: /\b(?:leben|aufhor\w*|weiter|da sein|weiss|nur|mehr|kann|warum|sagen|gesagt|tag|erzahlt)\b/,
  es: /\b(?:vivir|despertar\w*|seguir|existir|dejar|dejo|parar|puedo|sabe\w*|solo|mas|aguanto|por ?que|dicho|dije|dia|contado)\b/,
  fr: /\b(?:vivre|reveiller|exister|arrete\w*|arrive|peux|sait|plus|que|pourquoi|dit|jour|parle)\b/,
  it: /\b(?:vivere|svegliar\w*|esistere|smett\w*|riesco|posso|sa|piu|perche|detto|giorno)\b/,
  pt: /\b(?:viver|acordar|existir|parar|paro|consigo|posso|sabe\w*|mais|aguento|por que|disse|contei|dia)\b/,
  ru: /жить|живу|просн|существ|переста|могу|знает|знаю|больше|кроме|только|почему|сказал|говорил|день|дня/,
  ja: /生き|やめ|止ま|我慢|日|言/,
  ko: /살|멈|못|모르|날이|말/,
  zh: /活|停|控制|忍|知道|想醒|天|说/,
  ar: /عيش|اعيش|حياه|توقف|استطيع|اقدر|يعرف|لماذا|ليش|ليه/,
  hi: /जी|रुक|छोड|बंद|पता|क्यों|jeena|jina|chhod|pata/,
};

/** A word of denial anywhere: what somebody asked was answered with it. */
const NO_ANSWER =
  /(?:^|\s)(?:no|not|never|none|nein|nie|nicht|keine?|non|pas|jamais|aucune?|mai|nessuna?|nunca|ninguna?|nao|nenhuma?|нет|не|никогда|لا|ما|ابدا|नहीं|नही|nahi|nahin)(?:[\s.,:;!?،؛।]|$)|ない|いいえ|なし|없|아니|没|不/u;

/** A clause that begins with "not even": "nem na pior semana eu quis morrer". */
const NOT_EVEN = /^[\s,]*(?:nem|ni|neanche|nemmeno|not even|nicht mal|nicht einmal|ni siquiera|даже не)\s/;

/** A question that is answered with a no: "do I want to die? no". */
const ANSWERED_NO =
  /^[^.!?。！？؟]{0,40}[?？؟]\s*(?:no|nope|nah|never|not|none|nein|nie|niemals|ne|non|jamais|mai|nunca|jamas|nao|nem|нет|никогда|いいえ|ない|なし|아니|아뇨|없|不|没|没有|لا|ابدا|नहीं|नही|nahi|nahin|मैने कहा नहीं|बिल्कुल नहीं)(?!\p{L}{3})/u;

/** A danger with a subject of its own is not denied by the words before it. */
const OWN_SUBJECT = /^(?:i|i'm|im|ich|je|j'|yo|io|eu|я|我|मैं|main|mai)(?:\s|$|(?<=我|'))/;

/** As far from a danger a clause is read, in characters: a clause may be as long as the text, and hold a danger at every word. */
const REACH = 80;

/** Returns whether the clause of a danger denies it: "my father has never hit me", and not "I can't stop cutting". */
function isDenied(
  hit: PatternHit,
  clause: { start: number; end: number },
  normalized: string,
  language: LanguageCode,
): boolean {
  if (ANSWERED_NO.test(normalized.slice(hit.end, hit.end + REACH))) return true;
  const levelOf = normalized.slice(clause.start, clause.end);
  if (DENIAL_OF_LIFE[language].test(levelOf) || DENIAL_OF_LIFE[hit.pattern.language].test(levelOf))
    return false;
  const matched = normalized.slice(hit.at, hit.end);
  return (
    NOT_EVEN.test(levelOf) ||
    (!OWN_SUBJECT.test(matched) &&
      (DENIED_BEFORE[language]?.test(normalized.slice(Math.max(clause.start, hit.at - 60), hit.at)) ??
        false)) ||
    (!CLAUSE_MARK.test(matched) && (DENIED_WITHIN[language]?.test(matched) ?? false)) ||
    (DENIED_AFTER[language]?.test(normalized.slice(hit.end, clause.end)) ?? false)
  );
}

/** Index of the first of the rising `places` that lies beyond `at`. */
function firstBeyond(places: readonly number[], at: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] as number) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Marks inside a match of a denial: "no, I want to die" is none, though the patterns do not see the comma. */
const CLAUSE_MARK = /[,，、،:：—–;]/;
/** German sets a comma before an infinitive, which stays with its verb: "ich habe nicht vor, mich umzubringen". */
const INFINITIVE_COMMA = /, (?=(?:mich|mir|mein|meinem|das|zu) )/;

/** Returns whether a hit keeps its clause from `certain`. */
export function isCapping({ pattern, at, end }: PatternHit, normalized: string): boolean {
  if (!CAPPING.has(pattern.theme)) return false;
  if (pattern.theme !== 'denial' && pattern.theme !== 'figure') return true;
  const matched = normalized.slice(at, end);
  return !CLAUSE_MARK.test(pattern.language === 'de' ? matched.replace(INFINITIVE_COMMA, ' ') : matched);
}

/**
 * Returns a text without the clauses in which a danger is denied, mentioned or a figure of speech; `null` if it has
 * none of these. `isFigure`: only figures of speech ("my dad will kill me if I fail") are left out, so that the rest is
 * all there is; otherwise the rest has to be certain by itself.
 */
export function withoutCapped(
  normalized: string,
  hits: readonly PatternHit[],
  language: LanguageCode,
): { text: string; isFigure: boolean; isDenial: boolean } | null {
  // "He is at my door and says he will kill me" is about somebody else, and about danger to the person all the same.
  const isThreatened = hits.some(
    ({ pattern: { category, strength } }) =>
      strength === 'strong' && (category === 'danger' || category === 'abuse'),
  );
  const dangers = hits.filter(({ pattern: { strength } }) => strength === 'strong' || strength === 'medium');
  const named = hits.filter(
    (hit) =>
      isCapping(hit, normalized) &&
      !(isThreatened && hit.pattern.theme === 'other_suicide') &&
      !yields(hit, hits),
  );
  if (named.length === 0 && dangers.length === 0) return null;
  const breaks = [0, ...[...normalized.matchAll(CLAUSE_BREAK)].map(({ index }) => index), normalized.length];
  const denied = dangers.filter((hit) => {
    const start = breaks[firstBeyond(breaks, hit.at) - 1] ?? 0;
    const end = breaks[firstBeyond(breaks, hit.end - 1)] ?? normalized.length;
    const clause = { start: Math.max(start, hit.at - REACH), end: Math.min(end, hit.end + REACH) };
    return isDenied(hit, clause, normalized, language);
  });
  const capping = [...named, ...denied];
  if (capping.length === 0) return null;
  const kept = new Uint8Array(normalized.length).fill(1);
  for (const { at, end } of capping) {
    const after = firstBeyond(breaks, at);
    kept.fill(0, breaks[after - 1] ?? 0, breaks[firstBeyond(breaks, end - 1)] ?? normalized.length);
  }
  let rest = '';
  for (let index = 0; index < normalized.length; index += 1) {
    if (kept[index] === 1) rest += normalized[index] ?? '';
    else if (kept[index - 1] === 1) rest += ' . ';
  }
  // A threat with an everyday cause is one threat, whichever themes name it.
  const isEveryday =
    capping.some(({ pattern }) => pattern.theme === 'everyday_threat') &&
    capping.every(({ pattern }) => FIGURES.has(pattern.theme) || pattern.theme === 'threat_other');
  return {
    text: rest.trim(),
    isFigure: capping.every(({ pattern }) => FIGURES.has(pattern.theme)) || isEveryday,
    isDenial:
      denied.length > 0 ||
      named.every(
        ({ pattern: { theme } }) => theme === 'denial' || (theme === 'asked' && NO_ANSWER.test(normalized)),
      ),
  };
}
