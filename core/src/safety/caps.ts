import type { LanguageCode } from '@mikai/contract/languages';
import { clauseBreaks } from './clause-breaks.js';
import { ASKS_WHICH, BEGINS_WITH_VERB, HAS_VERB } from './danger-verbs.js';
import { declarationsIn, isConfirmed } from './declarations.js';
import { spacedText, tightText } from './pattern-text.js';
import type { PatternHit } from './patterns.js';
import { quotationsOfOthers } from './quotes.js';

/**
 * Themes that keep a hit below `certain`: a denied danger ("I don't want to die"), one of a story, the news, somebody
 * else or the past, and one that the person means for somebody else ("I could kill him"). Such a clause leads to a kind
 * question at most.
 */
const CAPPING: ReadonlySet<string> = new Set([
  'denial',
  'mention',
  'other_suicide',
  'other_told',
  'other_harm',
  'figure',
  'rhetorical',
  'past_self',
  'threat_other',
  'everyday_threat',
  'living_so',
  'saying',
  'asked',
  'dose',
  'substance',
  'relapse_alone',
]);
/**
 * Themes that are left out, so that the text around them is read by itself: speech that means no danger at all, and a relapse of another kind
 * ("relapsed on heroin").
 */
const FIGURES: ReadonlySet<string> = new Set(['figure', 'rhetorical', 'everyday_threat', 'substance']);
/** Themes that cap only if the text states no danger to the person elsewhere: "I'll kill him and then myself". */
const YIELDING: ReadonlySet<string> = new Set([
  'past_self',
  'threat_other',
  'everyday_threat',
  'living_so',
  'dose',
  'substance',
  'relapse_alone',
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
 * Matches a negation up to three words before its object, with no new subject between ("I don't have friends I want to
 * die" denies nothing). Where the verb ends the sentence the negation is its ending, or stands beside it.
 */
const DENIED_BEFORE: Partial<Record<LanguageCode, RegExp>> = {
  en: /(?:^|\s)(?:not (?:that|like|as if) i(?:'?[a-z]+)?|never (?:have|had|did|do|would|will) i|not|never|no|zero|ain'?t|wasn'?t|don'?t|didn'?t|doesn'?t|won'?t|wouldn'?t|isn'?t|haven'?t|hasn'?t|i've never)(?:\s(?!i\b|i'm|he\b|she\b)[a-z']+){0,5}\s*$/,
  de: /(?:^|\s)(?:nicht|nich|nie|niemals|nimmer|ned|net|null|keinerlei|kein|keine|keinen)(?:\s(?!ich\b|er\b|sie\b)\p{L}+){0,5}\s*$/u,
  es: /(?:^|\s)(?:no es que(?:\s\p{L}+){0,3}|(?:no|nunca|jamas|nadie|ni|cero|tampoco)(?:\s(?:me|nos|se|lo|he|ha|habia|habria|iba|voy|vaya|va|a|de|en|con|mi|ni|nunca|jamas|siquiera|quiero|quise|queria|quisiera|querido|deseo|deseado|deseos|pienso|pensado|pense|planeo|planeado|intento|intente|intentado|tengo|tenia|tenido|intencion|ganas|ninguna|ningun|pensamientos|plan|planes|estoy|ando|soy|pensando|ocurrido|pasado|paso|ocurrio|ocurriria|ocurre|loca|loco|por|la|las|los|que|cabeza|idea|ideas)\b){0,8})\s*$/u,
  fr: /(?:^|\s)(?:pas (?:que|comme si|genre)(?:\s[\p{L}']+){0,4}|(?:pas|jamais|aucune?|zero)(?:\s(?!je\b|il\b|elle\b|que\b)[\p{L}']+){0,5})\s*$/u,
  it: /(?:^|\s)(?:non e che(?:\s\p{L}+){0,3}|(?:non|nn|macche|mica|mai|zero|nessun|nessuna|nessuno|neanche|nemmeno)(?:\s(?:qui|vuole|mi|ci|si|lo|ho|ha|avevo|sto|sono|e|mia|mio|il|tipo|mai|neanche|nemmeno|a|di|da|voglio|vorrei|volevo|voluto|penso|pensato|tentato|provato|desiderato|desidero|avuto|intenzione|nessuna|nessun|pensieri|voglia|piano|piani|idea|idee|passato|per|la|testa|pensando|che)\b){0,8})\s*$/u,
  pt: /(?:^|\s)(?:(?:nao|n) e que(?:\s\p{L}+){0,3}|(?:nao|n|nunca|jamais|ninguem|nem|zero)(?:\s(?:me|nos|se|eu|aqui|quer|vou|iria|ia|a|de|em|do|da|tipo|minha|longe|nunca|sequer|nem|mais|quero|quis|queria|querido|desejei|penso|pensei|pensando|tentei|tenho|tinha|tive|tido|intencao|vontade|nenhuma|nenhum|pensamentos|plano|planos|estou|sou|to|ando|com|passou|pela|cabeca|ideia|que)\b){0,8})\s*$/u,
  ru: /(?:^|\s)(?:не (?:то чтобы|потому что) я|(?:не|нет|никогда|ноль|никаких|никакого|никакой|какой|какая|какое)(?:\s(?!я\b|что\b)\p{L}+){0,3})\s*$/u,
  ar: /(?:^|\s)(?:و?(?:لا|ما|لم|لن|مش|مو|لست|ولا|ماشي|ماني|مب|مهوب|عمري|(?:ف|وا?)?استحاله|مستحيل)|mish|msh|mesh|mosh)(?:\s\p{L}+){0,3}\s*$/u,
  hi: /(?:^|\s)(?:नहीं|नही|nahi|nahin)\s(?:\S+\s){0,3}(?:कि|ki)\s(?:\S+\s){0,2}$/,
  zh: /(?:没有|没|从不|从没|不会|不打算|从来不|绝不|不存在|不等于|并不|并非|不至于|不是|不想)[^我你他她]{0,4}$|(?<!为什么|何|要|得)不$/,
};
const DENIED_WITHIN: Partial<Record<LanguageCode, RegExp>> = {
  en: /\b(?:never|hasn'?t|didn'?t|doesn'?t)\b/,
  de: /(?:^|\s)(?:nicht|nie|niemals)(?:\s|$)/,
  es: /(?:^|\s)(?:no|nunca|jamas)\s/,
  fr: /(?:^|\s)(?:pas|jamais)(?:\s|$)/,
  it: /(?:^|\s)(?:non|mai)\s/,
  pt: /(?:^|\s)(?:nao|nunca)\s/,
  ru: /(?:^|\s)не\s/,
  hi: /(?:^|\s)(?:नहीं|नही|nahi|nahin)(?:\s|$)|(?<=(?:marna|मरना) )(?:thodi|thode|थोडी|थोडे)(?= (?:na |hi )?(?:hai|है)(?:\s|$))/,
  zh: /没|从不|不会|不/,
};
const DENIED_AFTER: Partial<Record<LanguageCode, RegExp>> = {
  en: /^(?:\s[a-z']+){0,2}\s(?:never|hasn'?t|isn'?t (?:an|on|some\w*|my)|is not (?:an|on|some\w*|my))\b/,
  es: /^(?:\s\p{L}+){0,3}\s(?:nunca|jamas|cero|ninguna?|nada|no se me|no es (?:opcion|algo|lo mio))\b/u,
  it: /^(?:\s\p{L}+){0,3}\s(?:mai|zero|nessuna?|non mi e|non e (?:una cosa|un opzione|cosa))\b/u,
  pt: /^(?:\s\p{L}+){0,3}\s(?:nunca|jamais|zero|nenhuma?|que nada|nao me|nao e (?:algo|opcao|uma opcao))\b/u,
  ru: /^\sиз-за\s\p{L}+(?:\sточно)?\sне\s(?:буду|собираюсь|планирую)(?:\s|$)|^(?:\s\p{L}+){0,2}\s(?:никогда|ноль|нет|не (?:мой|мое|моя|про|для|вариант|хочу|хочется|собираюсь|буду|планирую|думаю))(?:\s|$)/u,
  ar: /^(?:(?:\s\p{L}+){0,2}\s(?:لم|ابدا|صفر|مستحيل)|\s(?:لا|ايه يا))(?:\s|$)/u,
  zh: /^.{0,4}(?:没有(?!一天不)|没(?!有|死成|意义|意思|钱|力|希望|办法|开玩笑|骗)|从来没|从没|从未|绝不)|^.{0,7}(?:做不出|不可能)/,
  de: /^(?:\p{L}*(?:\s\p{L}+){0,2}\s)?(?:nicht|nie|niemals|ware nichts|ist nichts|nein)(?:\s|$)/u,
  fr: /^\p{L}*(?:(?:\s(?:ne|me|n'\p{L}+|m'\p{L}+|l'\p{L}+)){0,3}\s(?:pas|jamais)|\s(?:j'y|jy)(?: ne)? pense (?:meme )?pas|\s(?:c'est|cest|ce n'est) pas|\snon)(?:\s|$)/u,
  hi: /^\S*(?:\s(?:का|की|के|तो|मेरा|ऐसा|ka|ki|ke|to|toh|mera|aisa)){1,3}\s(?:कोई|koi)\s(?:इरादा|विचार|irada|iraada|vichar|plan)\s(?:नहीं|नही|nahi|nahin)(?:\s|$)|^\S*(?:\s(?!कोई|koi|किसी|kisi|मुझे|mujhe|मैं|main|mai|हूं|hu|hoon|है|hai|हैं|सब|sab|लूंगा|लूंगी|lunga|lungi)\S+){0,5}\s(?:नहीं|नही|nahi|nahin|शून्य|zero)(?!\s(?:तो|to|toh)\b)(?:\s|$)/,
  ja: /^(?!.{0,6}(?:たまら|仕方|しかた|しょうが|しか|から|わから|いられ|ほかな|他な))[ぁ-ん思考話気毛頭一度全然絶対別今予定願望訳]{0,16}?(?:ない|ません|なかった|なくて|ございません|一度も|ぜろ|なし|違う|違って)(?!で(?!す)|と)/,
  ko: /^(?:\S{0,3}\s?(?:적|생각|거|마음|의도)?\s?(?:은|이|는|도)?\s?(?:없|아니|않|안\s?할|안\s?해)|[^.,]{0,14}?(?:적|생각|거|건|게|마음|의도|계획|충동|얘기|말|뜻)(?:은|이|는|도|을|를|까지는)?\s?(?:한\s?번도|전혀|절대|추호도|하나도|그런\s?거)?\s?(?:없|아니|아님|않|안\s?(?:하|해|했|할|합|함|들))|\S{0,4}\s?아님|(?:기는|긴)\s?(?:뭘|무슨))/,
};
/** Denials that belong to the danger: of living, of stopping, of being able, of knowing and telling, and of a day without it. */
const DENIAL_OF_LIFE: Record<LanguageCode, RegExp> = {
  en: /\b(?:live|living|alive|exist\w*|wake|be here|go on|stop\w*|can'?t|cannot|without|only|except|know\w*|care|anymore|deserve|matter|why|day|told|tell|said|say|prevent\w*|breath\w*)\b/,
  de: /\b(?:leben(?! (?:zu )?(?:beend|nehm|end))|aufhor\w*|weiter|da sein|weiss|nur|mehr|kann|warum|sagen|gesagt|tag|erzahlt|abhalt\w*|abhalten|halt|hindern|atmet|atme)\b/,
  es: /\b(?:sentir|vivir|despertar\w*|seguir|existir|dejar|dejo|parar|puedo|sabe\w*|solo|mas|aguanto|por ?que|dicho|dije|dia|contado|impid\w*|impedi\w*|detener\w*|respir\w*)\b/,
  fr: /\b(?:vivre|reveiller|exister|arrete\w*|arrive|peux|sait|plus|pourquoi|dit|jour|parle|empech\w*|respire\w*)\b|\bqu(?:e|')(?! (?:je|j'))/,
  it: /\b(?:mancher\w*|accorg\w*|sentire|vivere|svegliar\w*|esistere|smett\w*|riesco|posso|sa|piu|perche|detto|giorno|impedi\w*|fermer\w*|respir\w*)\b/,
  pt: /\b(?:sentir|viver|acordar|existir|parar|paro|consigo|posso|sabe\w*|mais|aguento|por que|disse|contei|dia|impedi\w*|respir\w*)\b/,
  ru: /замет(?:ит|ят|ил)|вспомн(?:ит|ят)|скуча|жить|живу|просн|существ|переста|могу|знает|знаю|больше|кроме|только|почему|сказал|говорил|помеша|останов|удерж|дыш|(?<!\p{L})(?:день|дня)/u,
  ja: /生き|やめ|しか|止ま|止め|とま|我慢|息|日|言え|言って|言わ/,
  ko: /(?<!자)살|멈|못|막|숨(?:을|이)?\s?(?:안|못|쉬)|모르|날이|말(?:을|은)?\s?(?:못|안\s?했)/,
  zh: /活|停|控制|忍|知道|想醒|天|说|睡|拦|阻止|救|呼吸/,
  ar: /يهتم|يلاحظ|يفقد|يفتقد|يبالي|غير|عيش|اعيش|حياه|توقف|استطيع|اقدر|يعرف|يمنع|هيمنع|يوقف|تنفس|لماذا|ليش|ليه/,
  hi: /जी(?!व)|रुक|रोक|छोड|बंद|पता|क्यों|jeena|jina|chhod|pata|ruk|rok|band|सांस|saans/,
};

/** A word of denial anywhere: what somebody asked was answered with it. */
const NO_ANSWER =
  /(?:^|\s)(?:no|not|never|none|nein|nie|nicht|keine?|non|pas|jamais|aucune?|mai|nessuna?|nunca|ninguna?|nao|nenhuma?|нет|не|никогда|لا|ما|ابدا|नहीं|नही|nahi|nahin)(?:[\s.,:;!?،؛।]|$)|ない|いいえ|なし|없|아니|没|不/u;

/** A clause that begins with "not even": "nem na pior semana eu quis morrer". */
const NOT_EVEN = /^[\s,]*(?:nem|ni|neanche|nemmeno|not even|nicht mal|nicht einmal|ni siquiera|даже не)\s/;

/** A question that is answered with a no: "do I want to die? no". */
const ANSWERED_NO =
  /^[^.!?。！？؟]{0,40}[?？؟]+\s*(?:(?:mdr|lol|haha|hahaha|ptdr|jaja|kkk|بقلك|بقولك|اقول|digo que|digo|je dis|sag ich|rispondo|отвечу|да|aber|ma|ach)\s+)?(?:impossible|imposible|impossivel|impossibile|unmoglich|невозможно|مستحيل|असंभव|怎么可能|不可能|ありえな|まさか|말도 안|no|nope|nah|never|not|none|nein|nie|niemals|ne|non|jamais|mai|nunca|jamas|nao|nem|нет|не(?=,)|никогда|いいえ|ない|なし|아니|아뇨|없|不|没|没有|لا|ابدا|कभी नहीं|kabhi nahi|नहीं|नही|nahi|nahin|मैने कहा नहीं|बिल्कुल नहीं|(?:para nada|que va|ni hablar|quando mai|neanche per sogno|pas du tout|hatte ich (?:noch )?nie|von wegen|de jeito nenhum|ни за что|not at all)(?=\s*(?:[,.!;]|$)))(?!\p{L}{3})/u;

/** Punctuation and blanks at the end of what a pattern matched: the patterns do not see them. */
const END_MARKS = /[\s.,!?…。！？؟،、-]{1,8}$/u;

/** Returns what a hit matched, without what the patterns do not see at its end. */
const matchedText = ({ at, end }: PatternHit, normalized: string): string =>
  normalized.slice(at, end).replace(END_MARKS, '');

/** A negation does not deny a danger that has a subject of its own. */
const OWN_SUBJECT = /^(?:i|i'm|im|ich|je|j'|yo|io|eu|я|我|मैं|main|mai)(?:\s|$|(?<=我|'))/;

/** The maximum distance from a danger at which its clause is read, in characters: a long clause may name a danger at every word. */
const REACH = 80;

/**
 * Returns whether a pattern fits what it matched without the negation, too: "my father (never) hit me". The negation of "I don't
 * want to be here" belongs to the danger.
 */
function fitsWithout(negation: string, matched: string, { pattern }: PatternHit): boolean {
  const isTight = ['ja', 'ko', 'zh'].includes(pattern.language);
  const { text } = (isTight ? tightText : spacedText)(matched.replace(negation, isTight ? '' : ' '));
  pattern.regex.lastIndex = 0;
  return pattern.regex.test(text);
}

/**
 * Whether a negation is about the danger. Without punctuation it is unsure for one behind the danger, which may begin a sentence of its
 * own ("I want to kill myself never been happy"), and for one before it with other words between, where the danger has a verb
 * of its own ("no friends want to kill myself").
 */
type Denial = 'sure' | 'unsure';

/** Words of a negation that belongs to the verb behind it, and those that may stand between the two. */
const OF_NEGATION: ReadonlySet<string> = new Set(
  [
    "not never ain't aint wasn't don't dont didn't doesn't won't wouldn't isn't haven't hasn't i've been that like as if i even ever really actually have had did do would",
    'nicht nich nie niemals nimmer ned net wirklich ich',
    'no nunca jamas tampoco ni es que me yo',
    'pas jamais que comme si genre vraiment',
    'non nn macche mica mai neanche nemmeno e che mi davvero io',
    'nao n nem se eu mesmo',
    'не никогда то чтобы потому что я даже правда',
    'لا ما لم لن مش مو لست ولا وما ولم ماشي ماني مب مهوب',
  ].flatMap((line) => line.split(' ')),
);
const UNSPACED_NEGATION =
  /^(?:没有|没|从来不|从不|从没|不会|不打算|绝不|不存在|不等于|并不|并非|不至于|不是|不想|不)在?/u;

/** Colloquial Portuguese for "não", which is "em um" as well: only before a verb of the person does it deny. */
const NUM_BEFORE = /(?:^|\s)num\s*$/;
const VERB_AFTER_NUM = /^(?:quero|queria|vou|penso|tenho|to)(?!\p{L})/u;

/** Joins another verb to the one that is denied: "he doesn't let me out and hits me". Somebody who denies both says "or". */
const JOINED =
  /(?:^|\s)(?:and|but|then|und|aber|dann|et|mais|puis|y|pero|luego|e|ma|poi|mas|depois|и|а|но|потом|और|लेकिन|aur|lekin)\s|\sو/u;

/** Returns whether the words between a negation and what somebody does to the writer begin with another verb. */
const isJoined = ({ pattern: { category } }: PatternHit, between: string): boolean =>
  category === 'abuse' && JOINED.test(`${between} `);

/** Returns whether a negation before a danger is about it: no other sentence begins between the two. */
function isAbout(before: string, matched: string): boolean {
  const words = `${before.trim()} ${matched}`.replace(UNSPACED_NEGATION, '').trim().split(' ');
  const first = words.findIndex((word) => !OF_NEGATION.has(word));
  const rest = words.slice(Math.max(0, first)).join(' ');
  return BEGINS_WITH_VERB.test(rest) || !HAS_VERB.test(rest);
}

/**
 * Returns whether the clause of a danger denies it: "my father has never hit me", and not "I can't stop cutting". What is
 * denied lies between the negation and the danger: "I told her I'm not going to kill myself" denies the danger, "I haven't
 * told her that I want to die" the telling.
 */
function denialOf(
  hit: PatternHit,
  clause: { start: number; end: number },
  normalized: string,
  language: LanguageCode,
): Denial | undefined {
  const matched = matchedText(hit, normalized);
  const end = hit.at + matched.length;
  if (ANSWERED_NO.test(normalized.slice(end, end + REACH))) return 'sure';
  const isOfLife = (text: string): boolean =>
    DENIAL_OF_LIFE[language].test(text) ||
    (hit.pattern.language !== language && DENIAL_OF_LIFE[hit.pattern.language].test(text));
  if (isOfLife(matched)) return undefined;
  if (NOT_EVEN.test(normalized.slice(clause.start, clause.end)))
    return isOfLife(normalized.slice(clause.start, hit.at)) ? undefined : 'sure';
  const isAsked = ASKS_WHICH.test(normalized.slice(Math.max(clause.start, hit.at - 60), end));
  const before = isAsked
    ? null
    : DENIED_BEFORE[language]?.exec(normalized.slice(Math.max(clause.start, hit.at - 60), hit.at));
  if (before && isJoined(hit, before[0])) return undefined;
  if (before && !OWN_SUBJECT.test(matched) && !isOfLife(before[0]))
    return isAbout(before[0], matched) ? 'sure' : 'unsure';
  if (
    language === 'pt' &&
    VERB_AFTER_NUM.test(matched) &&
    NUM_BEFORE.test(normalized.slice(clause.start, hit.at))
  )
    return 'sure';
  const within = CLAUSE_MARK.test(matched) ? undefined : DENIED_WITHIN[language]?.exec(matched)?.[0].trim();
  if (within !== undefined) {
    if (isJoined(hit, matched.slice(matched.indexOf(within)))) return undefined;
    if (fitsWithout(within, matched, hit)) return 'sure';
  }
  const after = DENIED_AFTER[language]?.exec(normalized.slice(end, clause.end));
  return after && !isOfLife(after[0]) ? 'unsure' : undefined;
}

/** Returns the index of the first of the rising `places` that lies beyond `at`. */
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

const ASKED_BEHIND = /^.?\s?[?？؟]/u;

/** Returns whether a hit keeps its clause from `certain`. */
export function isCapping(hit: PatternHit, normalized: string): boolean {
  const { pattern } = hit;
  if (!CAPPING.has(pattern.theme)) return false;
  // "Cut myself? I faint at a needle": the same words with a full stop may be meant.
  if (pattern.theme === 'rhetorical') return ASKED_BEHIND.test(normalized.slice(hit.end - 1, hit.end + 2));
  if (pattern.theme !== 'denial' && pattern.theme !== 'figure') return true;
  const matched =
    pattern.theme === 'denial' ? matchedText(hit, normalized) : normalized.slice(hit.at, hit.end);
  return !CLAUSE_MARK.test(pattern.language === 'de' ? matched.replace(INFINITIVE_COMMA, ' ') : matched);
}

/** A wish, a plan or a time, which is meant even if the text is about a game. */
const PLANNED =
  /(?<!\p{L})(?:tonight|going to|gonna|will|i'll|want|wanna|heute|morgen|werde|will|mochte|esta noche|hoy|manana|voy a|quiero|ce soir|demain|vais|veux|envie|stasera|stanotte|domani|voglio|vorrei|hoje|amanha|vou|quero|сегодня|завтра|хочу|хочется|буду|الليله|اليوم|غدا|سوف|اريد|بدي|aaj|आज|कल|चाहत\p{L}?)(?!\p{L})|今夜|今日|明日|たい|つもり|오늘|내일|싶|거야|할게|今晚|今天|明天|想|打算/u;

/** The maximum length; a longer text is about more than a game. */
const MAX_GAME = 140;

/** Returns whether every danger is one of a game that is named: nobody kills themselves every time. */
function isOfGame(normalized: string, hits: readonly PatternHit[]): boolean {
  return (
    hits.some(({ pattern }) => pattern.theme === 'in_game') &&
    normalized.length <= MAX_GAME &&
    !PLANNED.test(normalized) &&
    // In Chinese the word for suicide is among the wishes, whose verbs stand above.
    !hits.some(
      ({ pattern: { theme, strength, language } }) =>
        theme === 'die_wish' && strength === 'strong' && language !== 'zh',
    )
  );
}

/** The text that is left without the clauses in which a danger is denied, mentioned or a figure of speech. */
export interface Rest {
  text: string;
  /** Only figures of speech ("my dad will kill me if I fail") are left out: the rest is all there is. */
  isFigure: boolean;
  isDenial: boolean;
}

/**
 * Reads the clauses of a text. `rest` is `null` if none is denied, mentioned or a figure of speech. `isDeclared`: the text declares a
 * danger that nothing beside it takes back.
 */
export function readClauses(
  normalized: string,
  hits: readonly PatternHit[],
  language: LanguageCode,
): { rest: Rest | null; isDeclared: boolean } {
  // "He is at my door and says he will kill me" is about somebody else, and about danger to the person all the same.
  const threats = hits.filter(
    ({ pattern: { category, strength } }) =>
      strength === 'strong' && (category === 'danger' || category === 'abuse'),
  );
  const isBesideThreat = ({ pattern: { theme }, at, end }: PatternHit): boolean =>
    (theme === 'other_suicide' && threats.length > 0) ||
    ((theme === 'other_told' || theme === 'other_harm') &&
      threats.some((threat) => threat.at >= end || threat.end <= at));
  const dangers = hits.filter(({ pattern: { strength } }) => strength === 'strong' || strength === 'medium');
  const quotations = dangers.length > 0 ? quotationsOfOthers(normalized) : [];
  const isQuoted = ({ at, end }: PatternHit): boolean =>
    quotations.some((span) => at >= span.start && at < span.end && end <= span.end + 1);
  const isPlayed = isOfGame(normalized, hits);
  const named = hits.filter(
    (hit) =>
      (isPlayed && dangers.includes(hit)) ||
      (isCapping(hit, normalized) && !isBesideThreat(hit) && !yields(hit, hits)) ||
      (isQuoted(hit) && dangers.includes(hit)),
  );
  if (named.length === 0 && dangers.length === 0) return { rest: null, isDeclared: false };
  const breaks = clauseBreaks(normalized);
  const denials = dangers.map((hit) => {
    const start = breaks[firstBeyond(breaks, hit.at) - 1] ?? 0;
    const end = breaks[firstBeyond(breaks, hit.end - 1)] ?? normalized.length;
    const clause = { start: Math.max(start, hit.at - REACH), end: Math.min(end, hit.end + REACH) };
    return denialOf(hit, clause, normalized, language);
  });
  const denied = dangers.filter((_, index) => denials[index] !== undefined);
  const capping = [...named, ...denied];
  const endsWithVerb = ['ja', 'ko', 'zh', 'hi', 'de'].includes(language);
  const denialByHit = new Map(dangers.map((hit, index) => [hit, denials[index]]));
  const declarations = isPlayed
    ? []
    : declarationsIn(
        normalized,
        hits,
        language,
        (hit) => {
          const denial = denialByHit.get(hit);
          if (denial === 'sure' || isQuoted(hit)) return true;
          // A blank ends a sentence where words are not parted, and "我没骗你" means that it is so.
          const isParted =
            ['ja', 'zh'].includes(language) &&
            /^\s|^.\s|^.(?:我?没(?:在)?(?:骗|开玩笑|说谎)|不是开玩笑)/u.test(normalized.slice(hit.end - 1));
          return denial === 'unsure' && endsWithVerb && !isParted;
        },
        () => NO_ANSWER.test(normalized),
      );
  const isDeclared = declarations.length > 0;
  if (capping.length === 0) return { rest: null, isDeclared };
  // "I never said that I want to die, but it's true": what is left of such a text would be the confirmation alone.
  const isFigure = ({ pattern }: PatternHit): boolean => isPlayed || FIGURES.has(pattern.theme);
  const isOwnDanger = ({ pattern }: PatternHit): boolean => ['die_wish', 'kill_self'].includes(pattern.theme);
  if (dangers.some(isOwnDanger) && !capping.every(isFigure))
    if (isConfirmed(normalized)) return { rest: null, isDeclared: true };
  const kept = new Uint8Array(normalized.length).fill(1);
  // A figure of speech takes no declaration of its clause with it: "gonna kill myself mum will kill me when she finds out".
  const isApart = ({ pattern }: PatternHit): boolean => FIGURES.has(pattern.theme) && isDeclared;
  for (const hit of capping) if (isApart(hit)) kept.fill(0, hit.at, hit.end);
  for (const { start, end } of declarations) kept.fill(1, start, end);
  for (const hit of capping) {
    if (isApart(hit)) continue;
    const after = firstBeyond(breaks, hit.at);
    kept.fill(0, breaks[after - 1] ?? 0, breaks[firstBeyond(breaks, hit.end - 1)] ?? normalized.length);
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
  const left = {
    text: rest.trim(),
    isFigure: capping.every(isFigure) || isEveryday,
    isDenial:
      !denials.includes('unsure') &&
      (denied.length > 0 ||
        named.every(
          ({ pattern: { theme } }) => theme === 'denial' || (theme === 'asked' && NO_ANSWER.test(normalized)),
        )),
  };
  return { rest: left, isDeclared };
}
