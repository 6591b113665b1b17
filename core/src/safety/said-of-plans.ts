import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { MAX_ANSWER, MAX_SHORT, NOT_SAFE, clausesOf, type Forms } from './care-answers.js';
import type { NumbersOf } from './care-numbers.js';
import { careReply, type CareTurns } from './care.js';

/**
 * Reads short messages in care that leave something open or add to it: a bare 'yes', which can mean 'safe' or 'I still have it'; the time of a plan; and means that were
 * named before, by a pronoun. Forms are matched to folded text.
 */

/** Matches only a 'yes'. */
const BARE_YES: Forms = {
  en: /^(?:yes|yeah|yep|yup|yes i am|i am)$/u,
  es: /^(?:si|si si|aja|claro)$/u,
  fr: /^(?:oui|ouais|oui oui|ouep)$/u,
  de: /^(?:ja|jo|jap|jep|ja ja)$/u,
  it: /^(?:si|si si|gia)$/u,
  pt: /^(?:sim|aham|sim sim|estou)$/u,
  ru: /^(?:да|ага|угу|да да)$/u,
  ja: /^(?:はい|うん|ええ)$/u,
  ko: /^(?:네|예|응|네 네)$/u,
  zh: /^(?:是|是的|嗯|对|恩)$/u,
  ar: /^(?:نعم|ايوه|اه|اي|ايوا)$/u,
  hi: /^(?:हां|हां जी|जी|जी हां|haan|han|ji|haan ji)$/u,
};

/** Others are asleep or gone, as the moment of a plan. */
const UNSEEN: Record<LanguageCode, string> = {
  en: String.raw`(?:when|once|after|as soon as) (?:everyone|everybody|they|the others|my \p{L}{3,10}|all|the (?:kids|children)|he|she)(?: else)?(?: (?:is|are|has|have|s|re|all|finally)){0,3} ?(?:asleep|sleeping|sleeps?|gone|left|leaves?|in bed|out|goes to (?:bed|sleep)|go to (?:bed|sleep)|gone to (?:bed|sleep)|falls? asleep)`,
  es: String.raw`cuando (?:todos|los demas|ellos|mis \p{L}{3,10}|mi \p{L}{3,10}|nadie)(?: \p{L}{2,5}){0,2} (?:duerman|duermen|duerma|dormidos|acuesten|acueste|vayan|vaya|este|mire)`,
  fr: String.raw`(?:quand|des que|une fois que) (?:tout le monde|ils|elles|mes \p{L}{3,10}|ma \p{L}{3,10}|mon \p{L}{3,10}|les (?:enfants|autres))(?: \p{L}{1,6}){0,2} (?:dormira|dormiront|dort|dorment|couches?|endormis?|partis?|parti|dormiront)`,
  de: String.raw`(?:wenn|sobald) (?:alle|die anderen|die kinder|sie|er|meine? \p{L}{3,10})(?: (?:alle|dann|schon|endlich)){0,2} (?:schlafen|schlaft|weg (?:sind|ist)|im bett (?:sind|ist)|eingeschlafen (?:sind|ist))`,
  it: String.raw`(?:quando|appena) (?:tutti|gli altri|i miei|i bambini|mia \p{L}{3,10}|mio \p{L}{3,10}|tutti quanti)(?: \p{L}{2,9}){0,2} ?(?:dormono|dormiranno|dorme|dormira|a letto|escono|usciti|addormentati)`,
  pt: String.raw`(?:quando|assim que) (?:todos?(?: mundo)?|eles|os outros|meus \p{L}{3,10}|minha \p{L}{3,10}|meu \p{L}{3,10})(?: \p{L}{2,7}){0,2} ?(?:dormirem|dormir|dormindo|sairem|sair|deitarem|deitar)`,
  ru: String.raw`(?:когда|как только) (?:все|они|родители|дети|мама|муж|жена)(?: (?:уже|дома)){0,2} (?:уснут|уснет|заснут|заснет|спят|будут спать|лягут(?: спать)?|уйдут|уйдет)`,
  ja: String.raw`(?:みんな|家族|親|子供|夫|妻|母|父)(?:たち)?が(?:寝|眠っ|出かけ|いなくなっ)(?:たら|た後|たあと|てから|静まったら)`,
  ko: String.raw`(?:다들|모두|가족들?이?|부모님이|애들이|엄마가|남편이|아내가) ?(?:다 )?(?:잠들면|자면|잘 때|잠든 (?:뒤에|후에)|나가면)`,
  zh: String.raw`(?:等)?(?:大家|他们|家里人|家人|爸妈|孩子们?|所有人)都?(?:睡着?了?|睡下|出门|走了?|不在)(?:以后|之后|后|的时候)?`,
  ar: String.raw`(?:عندما|لما|بعدما|بعد ما|حين) (?:ينام|ينامون|ينامو|يخرج|يخرجون)(?: (?:الجميع|الكل|كلهم|اهلي|الاولاد))?`,
  hi: String.raw`(?:जब )?(?:सब|सब लोग|घर वाले|घरवाले|मां पापा|बच्चे|sab|sab log|ghar ?wale)(?: (?:के|ke))? (?:सो जाएं(?:गे)?|सो जाए(?:ंगे)?|सोने|चले जाएं(?:गे)?|so jaye?nge|so jayein|sone)(?: (?:के बाद|तब|ke baad))?`,
};

/** A time that is near. */
const TIME: Record<LanguageCode, string> = {
  en: String.raw`(?:later )?(?:today|tonight)|tomorrow(?: (?:morning|night|evening))?|this (?:evening|weekend|afternoon)|(?:at|after|around) midnight|in (?:an|one|two|a few|\d{1,2}) (?:hours?|minutes?|days?)|at (?:night|dawn|\d{1,2}(?: ?[ap]m)?)`,
  es: String.raw`hoy(?: (?:mismo|por la noche|en la noche))?|esta (?:noche|tarde)|manana(?: (?:por la|en la) (?:noche|manana))?|a medianoche|en (?:una|dos|unas|\d{1,2}) horas?|de madrugada`,
  fr: String.raw`aujourdhui|ce soir|cette nuit|demain(?: (?:matin|soir))?|a minuit|dans (?:une|deux|quelques|\d{1,2}) heures?`,
  de: String.raw`heute(?: (?:noch|abend|nacht))?|morgen(?: (?:fruh|abend|nacht))?|um mitternacht|in (?:einer|zwei|ein paar|\d{1,2}) stunden?|nachher`,
  it: String.raw`oggi|stasera|stanotte|domani(?: (?:mattina|sera|notte))?|a mezzanotte|(?:tra|fra) (?:un|una|due|poche|\d{1,2}) ?or[ae]`,
  pt: String.raw`hoje(?: (?:a noite|mesmo))?|(?:esta|nesta) noite|amanha(?: (?:cedo|a noite|de manha))?|a meia noite|(?:daqui a|em) (?:uma|duas|algumas|\d{1,2}) horas?|de madrugada`,
  ru: String.raw`сегодня(?: (?:ночью|вечером))?|завтра(?: (?:утром|ночью|вечером))?|ночью|вечером|в полночь|через (?:час|два часа|пару часов|\d{1,2} час\p{L}{0,2})`,
  ja: String.raw`今日の?(?:夜|晩)?|今夜|今晩|明日の?(?:朝|夜)?|深夜|夜中|[\d一二三]{1,2}時間後`,
  ko: String.raw`오늘 ?(?:밤|저녁)?|내일(?: ?(?:아침|밤|저녁))?|새벽|자정|(?:한|두|몇|\d{1,2}) ?시간 ?(?:뒤|후)`,
  zh: String.raw`今(?:天|晚|夜)(?:晚上|夜里)?|明(?:天|晚)(?:早上|晚上)?|半夜|深夜|凌晨|[\d一两几]{1,2}个?小时(?:后|以后)`,
  ar: String.raw`اليوم|الليله|هذه الليله|غدا|بكره|(?:عند )?منتصف الليل|بعد (?:ساعه|ساعتين|ساعات)`,
  hi: String.raw`आज(?: ही)?(?: रात)?(?: को)?|कल(?: (?:सुबह|रात))?(?: को)?|आधी रात(?: को)?|aaj(?: raat)?(?: ko)?|kal(?: (?:subah|raat))?(?: ko)?|(?:एक|दो|कुछ) घंटे (?:में|बाद)`,
};

/** Words before the time in an answer. */
const LEAD: Record<LanguageCode, string> = {
  en: 'yes|yeah|yep|ok|its|it is|it will be|ill do it|i will do it|im doing it|im going to do it|maybe|probably',
  es: 'si|pues|lo hare|lo voy a hacer|sera|quizas|creo que',
  fr: 'oui|ouais|je le ferai|ce sera|je vais le faire|peut etre',
  de: 'ja|ich mach es|ich mache es|ich machs|dann|es ist|vielleicht|wohl',
  it: 'si|lo faccio|lo faro|sara|forse',
  pt: 'sim|vou fazer|vou fazer isso|vai ser|talvez',
  ru: 'да|сделаю это|это будет|наверное|может быть',
  ja: 'はい|うん|たぶん',
  ko: '네|응|아마',
  zh: '是的?|嗯|对|大概|就',
  ar: 'نعم|ايوه|سافعلها|ربما',
  hi: 'हां|शायद|haan|shayad',
};

/** The moment of a plan in other words: before anybody wakes, once somebody is at work, after a prayer. */
const BESIDE_OTHERS: Forms = {
  en: /(?<!\p{L})(?:when|once|after|as soon as|while) (?:everyone|everybody|they|my \p{L}{3,10}|the (?:kids|children|others)|he|she)(?: \p{L}{1,8}){0,3} (?:asleep|out|gone|away|at (?:work|school|their \p{L}{3,8})|leaves?|left|bed)(?!\p{L})|(?<!\p{L})before (?:anyone|anybody|they|everyone|he|she) (?:wakes?|gets?|comes?|is|are)(?!\p{L})/u,
  es: /(?<!\p{L})antes de que (?:\p{L}{2,8} ){0,2}(?:levante|despierte|vuelva|llegue)|(?<!\p{L})cuando (?:\p{L}{2,8} ){1,3}(?:vaya|salga|duerma|trabaje)/u,
  fr: /(?<!\p{L})avant qu\p{L}{1,4} (?:\p{L}{2,8} ){0,3}(?:leve|rentre|revienne|reveille)|(?<!\p{L})quand (?:\p{L}{2,8} ){1,3}(?:partira|part|sort|sera partie?|dormira)/u,
  de: /(?<!\p{L})bevor (?:\p{L}{2,9} ){1,3}(?:aufsteht|aufwacht|heimkommt|kommt)|(?<!\p{L})wenn (?:\p{L}{2,9} ){1,3}(?:zur arbeit|arbeiten|aus dem haus|weg|nachtschicht)/u,
  it: /(?<!\p{L})prima che (?:\p{L}{2,8} ){1,3}(?:alzi|torni|svegli)|(?<!\p{L})quando (?:\p{L}{2,8} ){1,3}(?:esce|dorme|parte|va)(?!\p{L})/u,
  pt: /(?<!\p{L})antes (?:de|que) (?:\p{L}{2,8} ){1,3}(?:acord|volt|cheg)|(?<!\p{L})quando (?:\p{L}{2,8} ){1,3}(?:sair|dormir|viajar)/u,
  ru: /(?<!\p{L})(?:пока|до того как|прежде чем) (?:\p{L}{2,9} ){0,2}(?:не )?(?:просн|верн|спят|спит)|(?<!\p{L})когда (?:\p{L}{2,9} ){0,3}(?:уснут|уснет|уйдут|уйдет|уедут|лягут)/u,
  ja: /終電|始発|(?:寝|起き|帰)(?:てから|る前|た後|たら)/u,
  ko: /(?:잠들|나가|일어나|돌아오)(?:면|기 전|고 나면)/u,
  zh: /(?:睡着?了?|走了?|出门|起床|回来)(?:之前|以前|以后|之后)/u,
  ar: /(?<!\p{L})(?:بعد|قبل) (?:صلاه )?(?:الفجر|العشاء|المغرب|الظهر|(?:ان|ما) ينام)|(?<!\p{L})لما (?:ينام|يطلع|يخرج)/u,
  hi: /(?:सब|बच्चे|घर वाले|वे) (?:\p{L}[\p{L}\p{M}]{0,8} )?(?:सो जा|चले जा)|सोने के बाद|उठने से पहले/u,
};

/** A day or an hour. */
const HOUR: Forms = {
  en: /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|at (?:noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))(?!\p{L})/u,
  es: /(?<!\p{L})a las? (?:una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|\d{1,2})(?!\p{L})|(?<!\p{L})(?:el|este) (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)(?!\p{L})/u,
  fr: /(?<!\p{L})a \d{1,2} ?h|(?<!\p{L})(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?!\p{L})/u,
  de: /(?<!\p{L})um (?:\d{1,2}|sechs|sieben|acht|neun|zehn|elf|zwolf)(?!\p{L})|(?<!\p{L})(?:am )?(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)(?!\p{L})/u,
  it: /(?<!\p{L})alle (?:\d{1,2}|sei|sette|otto|nove|dieci|undici)(?!\p{L})|(?<!\p{L})(?:lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica)(?!\p{L})/u,
  pt: /(?<!\p{L})as (?:\d{1,2}|seis|sete|oito|nove|dez|onze)(?!\p{L})|(?<!\p{L})n[oa] (?:segunda|terca|quarta|quinta|sexta|sabado|domingo)(?!\p{L})/u,
  ru: /(?<!\p{L})в (?:\d{1,2}|шесть|семь|восемь|девять|десять) (?:час|утра|вечера|ночи)|(?<!\p{L})в (?:понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье)/u,
  ja: /[\d一二三四五六七八九十]{1,2}時|[月火水木金土日]曜/u,
  ko: /\d{1,2} ?시(?!간)|[월화수목금토일]요일/u,
  zh: /[一二三四五六七八九十\d]{1,3}点|(?:周|星期)[一二三四五六日天]/u,
  ar: /(?<!\p{L})(?:الساعه|الفجر|يوم (?:الاحد|الاثنين|الثلاثاء|الاربعاء|الخميس|الجمعه|السبت))(?!\p{L})/u,
  hi: /\d{1,2} बजे|(?:सोम|मंगल|बुध|गुरु|शुक्र|शनि|रवि)वार|रात को/u,
};

const planOf = (language: LanguageCode, moment: string): RegExp =>
  new RegExp(`^(?:(?:${LEAD[language]}) ?)*(?:${moment})$`, 'u');

const UNSEEN_PLAN = new Map<LanguageCode, RegExp>();
const TIMED_PLAN = new Map<LanguageCode, RegExp>();

/** Returns the form of a language, which is built once. */
function builtOnce(built: Map<LanguageCode, RegExp>, language: LanguageCode, moment: string): RegExp {
  const known = built.get(language) ?? planOf(language, moment);
  built.set(language, known);
  return known;
}

/** Means that were named before are in the writer's hand or close. */
const HELD: Forms = {
  en: /(?<!\p{L})(?:(?:got|have|holding|hold) (?:it|them) (?:right )?(?:here|with me|in my (?:hands?|pocket|bag)|next to me|beside me|ready)|(?:im|i am) holding (?:it|them)|still (?:have|got) (?:it|them)|(?:its|theyre|they are|it is) (?:right |still )?(?:in my hands?|in front of me))(?!\p{L})/u,
  es: /(?<!\p{L})l[oa]s? tengo (?:\p{L}{2,8} )?(?:en la mano|en las manos|aqui|conmigo|delante|al lado|a mano|encima)(?!\p{L})|(?<!\p{L})(?:todavia|aun) l[oa]s? tengo(?!\p{L})/u,
  fr: /(?<!\p{L})je (?:les ai|lai) (?:encore|toujours|avec moi|ici|dans (?:la|ma) main|sous la main|devant moi|a cote)(?!\p{L})/u,
  de: /(?<!\p{L})(?:hab|habe|halte) (?:sie|es|ihn)(?: (?:noch|immer|schon|gerade|jetzt)){0,2} (?:in der hand|bei mir|vor mir|hier|neben mir|griffbereit|in meiner hand)(?!\p{L})|(?<!\p{L})(?:sie|es) (?:liegen|liegt) (?:noch )?(?:vor|neben) mir(?!\p{L})/u,
  it: /(?<!\p{L})(?:lho|(?:l|li|le|ce li|ce le) ho|ce lho) (?:ancora |gia )?(?:in mano|qui|con me|davanti|accanto|vicino)(?!\p{L})|(?<!\p{L})ce (?:lho|li ho|le ho) ancora(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:estou|to) com (?:eles|elas|isso) na mao|tenho (?:eles|elas|isso|tudo) (?:aqui|na mao|comigo)|ainda (?:tenho|estou com) (?:eles|elas|isso)|(?:esta|ta|estao|tao) na minha mao)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:они|оно|он|все)(?: (?:уже|еще|у меня)){0,2} (?:в рук[еау]х?|передо мной|под рукой)(?!\p{L})|(?<!\p{L})держу (?:их|его|ее) в рук\p{L}{1,2}|(?<!\p{L})(?:они|оно) (?:все )?еще у меня(?!\p{L})/u,
  ja: /手に(?:持って|あ(?:る|り)|握って)|手元にあ|目の前にあ|まだ持って/u,
  ko: /손에 ?(?:있|들|쥐)|아직 ?(?:가지고|갖고) ?있|눈앞에 ?있/u,
  zh: /在我?手(?:里|上|边)|在我面前|还在我(?:这|手)|手里拿着/u,
  ar: /(?<!\p{L})(?:في يدي|بيدي|امامي|قدامي|ما زالت? معي|لس[هاع] معي|معي الان)(?!\p{L})/u,
  hi: /हाथ में (?:है|हैं|पकड)|मेरे सामने (?:है|हैं|रख)|(?<!\p{L})(?:haath me(?:in)? (?:hai|hain|pakd)|abhi bhi mere paas)|अभी भी मेरे पास/u,
};

const TIME_WITHIN = new Map<LanguageCode, RegExp>();
const UNSEEN_WITHIN = new Map<LanguageCode, RegExp>();

const wholeOf = (text: string): string => clausesOf(text).join(' ');

/** Returns whether a message is nothing but a 'yes'. */
export const isBareYes = (text: string, language: LanguageCode): boolean =>
  text.length <= MAX_SHORT && BARE_YES[language].test(wholeOf(text));

/** Returns whether a short message is the time of a plan: `unseen` once the others sleep or are gone, `timed` for a mere time. */
export function planIn(text: string, language: LanguageCode): 'unseen' | 'timed' | undefined {
  if (text.length > MAX_ANSWER || /[?？؟]/u.test(text)) return undefined;
  const whole = wholeOf(text);
  const time = TIME[language];
  const unseen = UNSEEN[language];
  if (builtOnce(UNSEEN_PLAN, language, `(?:(?:${time}) ?)?(?:${unseen})(?: ?(?:${time}))?`).test(whole))
    return 'unseen';
  return builtOnce(TIMED_PLAN, language, time).test(whole) ? 'timed' : undefined;
}

/** Returns whether a form of a language stands anywhere in a text. */
function isWithin(
  built: Map<LanguageCode, RegExp>,
  language: LanguageCode,
  form: string,
  text: string,
): boolean {
  const isSpaced = !['ja', 'ko', 'zh'].includes(language);
  const known =
    built.get(language) ??
    new RegExp(isSpaced ? `(?<![\\p{L}\\p{M}])(?:${form})(?![\\p{L}\\p{M}])` : form, 'u');
  built.set(language, known);
  return known.test(text);
}

/** Returns whether a text names a time, a day or an hour. */
export const namesTime = (text: string, language: LanguageCode): boolean =>
  isWithin(TIME_WITHIN, language, TIME[language], wholeOf(text)) || HOUR[language].test(wholeOf(text));

/** Words beside a time that still make it an answer: "probably at six", and not "I had soup at six". */
const MAX_BESIDE = { words: 2, characters: 3 };

/** Returns whether a short message is a time with hardly a word beside it. */
export function isTime(text: string, language: LanguageCode): boolean {
  if (!namesTime(text, language)) return false;
  const whole = wholeOf(text);
  const rest = whole
    .replace(TIME_WITHIN.get(language) ?? '', ' ')
    .replace(HOUR[language], ' ')
    .trim();
  const words = rest.split(/ +/u).filter(Boolean);
  return ['ja', 'zh'].includes(language)
    ? rest.replaceAll(' ', '').length <= MAX_BESIDE.characters
    : words.length <= MAX_BESIDE.words;
}

/** Returns whether a text names the moment in which others sleep or are gone. */
export const waitsForOthers = (text: string, language: LanguageCode): boolean =>
  isWithin(UNSEEN_WITHIN, language, UNSEEN[language], wholeOf(text)) ||
  BESIDE_OTHERS[language].test(wholeOf(text));

/** Returns whether a short message says that what was named before is at hand. */
export const holdsMeans = (text: string, language: LanguageCode): boolean =>
  text.length <= MAX_ANSWER &&
  !/[?？؟]/u.test(text) &&
  clausesOf(text).some(
    (clause) => HELD[language].test(clause) && !NOT_SAFE[language].test(clause.replace(HELD[language], ' ')),
  );

/** Returns the reply in care to a bare 'yes' and, in care for the writer's own life, to the time of a plan, each once; otherwise `undefined`. */
export function planTurn(
  text: string,
  language: LanguageCode,
  { turns = 0, aside: _aside, answered = [] }: CareTurns,
  numbers: NumbersOf & { category: CrisisCategory | null },
): { spoken: { text: string; english: string }; language: LanguageCode; state: CareTurns } | undefined {
  if (numbers.category === 'danger') return undefined;
  const isPlan = numbers.category !== 'abuse' && planIn(text, language) !== undefined;
  const kind = isBareYes(text, language) ? 'yes' : isPlan ? 'plan' : undefined;
  if (kind === undefined || answered.includes(kind)) return undefined;
  const at = kind === 'yes' && answered.includes('means') ? 1 : 0;
  return {
    spoken: careReply(language, kind, at, numbers),
    language,
    state: {
      turns: turns + 1,
      answered: [...answered, kind, ...(kind === 'plan' ? (['grave'] as const) : [])],
    },
  };
}
