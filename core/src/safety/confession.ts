import type { LanguageCode } from '@mikai/contract/languages';
import type { PatternHit } from './patterns.js';

/**
 * Confessions: what was denied before is taken back, and it was done: "I said I was fine. I lied. I took them all." None of these
 * sentences says it by itself, and a full stop parts them, which no pattern crosses.
 */

interface Confession {
  /** The lie is named. */
  lied: RegExp;
  /** The earlier reassurance is quoted: "I'm fine". */
  fine: RegExp;
  /** Matches that all of them were swallowed. */
  took: RegExp;
  /** Somebody else lied or swallowed; missing where the form of the verb is the writer's own. */
  others?: RegExp;
  /** The writer swallowed, with a subject. */
  own?: RegExp;
}

const CONFESSIONS: Record<LanguageCode, Confession> = {
  en: {
    lied: /\b(?:i|i've|ive) (?:just )?lied\b|\b(?:was|were|is|that's) (?:all |just )?(?:a lie|lying|not true)\b|\bwasn'?t true\b|\bforget what i said\b/,
    fine: /\b(?:said|told \S{1,12}|about being|that) (?:that )?(?:i was |i'm |im |i am |everything was |it was |being )?(?:fine|ok|okay|alright|safe|good|nothing (?:was )?wrong)\b/,
    took: /\b(?:took|taken|swallowed|downed) (?:them all|all of them|every (?:last |single )?one)\b|\b(?:i|i've|ive|i have) (?:just |already |even )?(?:took|taken|swallowed|downed) (?:the lot|everything)\b|every last (?:one|tablet|pill), i (?:took|swallowed)/,
    others:
      /\b(?:he|she|they|(?:my|his|her|their|the) [a-z]{2,12})(?: [a-z']{1,12}){0,2} (?:lied|lying|took|taken|swallowed|downed)\b/,
    own: /\b(?:i|i've|ive)(?: [a-z]{1,9}){0,2} (?:took|taken|swallowed|downed)\b/,
  },
  es: {
    lied: /(?<!\p{L})(?:menti|he mentido|mentia|(?:era|fue) (?:una )?mentira|no era verdad)(?!\p{L})/u,
    fine: /(?<!\p{L})(?:dije|he dicho|decia) que (?:yo )?(?:estaba|estoy|todo (?:iba|estaba)|me encontraba) (?:muy |todo )?bien(?!\p{L})|no haria nada(?!\p{L})/u,
    took: /(?<!\p{L})(?:me l[ao]s (?:he )?(?:tome|tomado|trague|tragado) (?:ya )?tod[ao]s|me lo (?:tome|trague) todo)(?!\p{L})/u,
  },
  fr: {
    lied: /(?<!\p{L})(?:j'ai menti|j'mentais|je mentais|c'etait (?:un mensonge|faux)|c'etait pas vrai)(?!\p{L})/u,
    fine: /(?<!\p{L})(?:dit|disais) que (?:ca allait|j'allais|tout allait|tout va|ca va|je vais)(?!\p{L})/u,
    took: /(?<!\p{L})(?:j'ai tout (?:avale|pris)|je les ai tou(?:te)?s (?:avale|pris)\p{L}{0,3}|j'ai (?:avale|pris) (?:toute la|tous les|toutes les))(?!\p{L})/u,
  },
  de: {
    lied: /(?<!\p{L})(?:gelogen|eine? luge|hab(?:e)? luge|stimmte? nicht|war nicht wahr)(?!\p{L})/u,
    fine: /(?<!\p{L})(?:gut|ok|okay|alles gut|alles in ordnung|alles bestens)(?!\p{L})/u,
    took: /(?<!\p{L})(?:hab|habe|hab') (?:(?:sie|jetzt|schon|die) )?alle (?:schon |jetzt |tabletten |pillen )?(?:genommen|geschluckt|runtergeschluckt|eingenommen)(?!\p{L})/u,
  },
  it: {
    lied: /(?<!\p{L})(?:ho mentito|mentivo|era (?:una )?bugia|non era vero)(?!\p{L})/u,
    fine: /(?<!\p{L})(?:ho detto|dicevo|avevo detto) che (?:io )?(?:stavo|sto|andava tutto|era tutto|tutto andava|ero) (?:bene|a posto|al sicuro)(?!\p{L})/u,
    took: /(?<!\p{L})(?:le ho (?:prese|ingoiate|mandate giu) (?:gia )?tutte|le ho (?:gia )?tutte (?:prese|ingoiate)|ho (?:preso|ingoiato) tutto)(?!\p{L})/u,
  },
  pt: {
    lied: /(?<!\p{L})(?:menti|mentira|nao era verdade|eu mentia)(?!\p{L})/u,
    fine: /(?<!\p{L})(?:disse|falei|dizia) que (?:eu )?(?:estava|tava|to|estou|tudo (?:estava|ia)) (?:tudo )?bem(?!\p{L})/u,
    took: /(?<!\p{L})(?:tomei|engoli) (?:eles |elas )?(?:tod[oa]s|tudo)(?!\p{L})/u,
  },
  ru: {
    lied: /(?<!\p{L})(?:(?:я )?(?:со|на)?врала?|солгала?|лгала?|обманула?|обманывала?|это (?:была )?(?:ложь|неправда))(?!\p{L})/u,
    fine: /(?<!\p{L})(?:все (?:было )?(?:хорошо|нормально|в порядке|ок)|я в порядке)(?!\p{L})/u,
    took: /(?<!\p{L})(?:выпила?|проглотила?|приняла?) (?:их все|все(?! (?:хорошо|нормально|равно))|их всех|всю упаковку|всю пачку|все таблетки)(?!\p{L})/u,
    others:
      /(?<!\p{L})(?:он|она|они|мама|папа|мать|отец|муж|жена|брат|сестра|друг|подруга|сын|дочь|дочка|бабушка|дед|дедушка|парень|девушка)(?: \p{L}{1,15}){0,3} (?:(?:со|на)?врал|солгал|лгал|обманул|выпил|проглотил|принял)\p{L}{0,2}(?!\p{L})/u,
    own: /(?<!\p{L})я(?: \p{L}{1,15}){0,3} (?:выпил|проглотил|принял)а?(?!\p{L})/u,
  },
  ja: {
    lied: /嘘(?!みたい)|うそ(?:でした|だった|です|。|、|.)/u,
    fine: /大丈夫|平気|元気だ?って|何でもない|なんでもない/u,
    took: /(?:全部|ぜんぶ|みんな|残らず)(?:飲|のん|呑)(?:んだ|んでしまった|みました|んじゃった|だ|でしまい)/u,
    others: /(?:彼女?|母|父|友達|友人|妹|姉|兄|弟|夫|妻|娘|息子|旦那|彼氏)[がはも]/u,
    own: /(?:私|僕|俺|あたし|自分)[がはも]/u,
  },
  ko: {
    lied: /거짓말/u,
    fine: /(?:괜찮|아무렇지 ?않|별일 ?없|문제 ?없)/u,
    took: /(?:다|전부|몽땅) ?(?:먹|삼켰|삼키|털어)(?:었|어|어버|넣|고)?/u,
    others:
      /(?:그|그녀|엄마|아빠|친구|동생|남편|아내|언니|오빠|누나|딸|아들|남자친구|여자친구)(?:가|이|는|은)(?!\p{L})/u,
    own: /(?<!\p{L})(?:내가|나는|난|제가|저는|전)(?!\p{L})/u,
  },
  zh: {
    lied: /(?:撒谎|说谎|骗(?:了|人|你)|是假的|是谎话)/u,
    fine: /(?:没事|很好|挺好|没什么)/u,
    took: /(?:全|都|全都|全部)(?:给)?(?:吃|吞)(?:了|完|下去|进去)|一整?(?:瓶|盒|板)(?![酒水饼巧糖牛可蛋冰披])[^.。]{0,3}(?:吃|吞)(?:了|完)/u,
    others:
      /(?:^|[。，,.!！ ])(?:他|她|我?(?:妈妈?|爸爸?|男朋友|女朋友|老公|老婆|朋友|弟弟|妹妹|哥哥|姐姐|儿子|女儿))[^。，,]{0,6}(?:骗|撒谎|说谎|吃|吞|把)/u,
    own: /我[^。，,他她妈爸友公婆弟妹哥姐儿女]{0,8}(?:吃|吞)/u,
  },
  ar: {
    lied: /(?<!\p{L})(?:كذبت|كنت (?:اكذب|عم اكذب)|كذبه|كان كذب|مو صحيح|مش صحيح)(?!\p{L})/u,
    fine: /(?:بخير|تمام|كويس\p{L}?|منيح\p{L}?|ما فيني شي|ما في شي)(?!\p{L})/u,
    took: /(?<!\p{L})(?:(?:اخذت|بلعت|خدت|شربت|ابتلعت|تناولت)(?:ها|هم|هن) (?:كل(?:ها|هم|هن)|جميعا|جميعها)|(?:اخذت|بلعت|ابتلعت|تناولت) (?:كل الحبوب|الحبوب كلها|العلبه كلها|الشريط كله|الكل))(?!\p{L})/u,
    others:
      /(?<!\p{L})(?:هو|هي|امي|ابي|ابوي|اخي|اخوي|اختي|صديقي|صديقتي|زوجي|زوجتي|ابني|بنتي|ماما|بابا)(?: \p{L}{1,12})? (?:كذب|اخذ|خد|بلع|ابتلع|شرب|تناول)\p{L}{0,4}(?!\p{L})/u,
    own: /(?<!\p{L})انا (?:اخذت|خدت|بلعت|ابتلعت|شربت|تناولت)/u,
  },
  hi: {
    lied: /(?:झूठ|jhoo?th?)/u,
    fine: /(?:ठीक|theek|thik) (?:हूं|हू|hu|hoon|hun|है|hai)/u,
    took: /(?:सब|सारी|पूरी|sab|saari|sari|poori) (?:खा|निगल|kha|nigal) (?:ली|लीं|लिया|लीया|li|liya|gaya|gayi|गया|गई)/u,
    others:
      /(?:उसने|उन्होंने|(?:भाई|बहन|दोस्त|पति|पत्नी|बेटे|बेटी|मम्मी|पापा|मां|माँ) ने|usne|unhone|(?:bhai|behen|dost|pati|patni|bete|beti|mummy|papa|maa) ne)(?!\p{L})/u,
    own: /(?:मैंने|मैने|maine|mene)(?!\p{L})/u,
  },
};

/** Names of medicine in all languages: with one of them the confession needs no "I'm fine". Sweets and drinks come in boxes and bottles, too. */
const MEDICINE =
  /(?<!\p{L})(?:pills?|tablets?|capsul\p{L}{1,3}|pastill\p{L}{1,3}|pildoras?|comprimidos?|comprimes?|cachets?|gelules?|plaquettes?|pillen|tabletten?|packung(?:en)?|schachteln?|pillol[ae]|scatol[ae]|cartelas?|remedios?|таблет\p{L}{1,4}|упаковк\p{L}{1,2}|пачк\p{L}{1,2}|блистер\p{L}{0,2}|حب(?:ه|وب)|الحب(?:ه|وب)?|علب[هت]?|العلب[هت]?|شريط|الشريط|الدوا[ءي]?|dawa\p{L}{0,3}|goli\p{L}{0,3})(?!\p{L})|दवा|गोली|गोलि|薬|錠|알약|수면제|(?<![계예요절취])약(?![속간점혼국한하해])|药|[整一](?:瓶|盒|板)(?:都|全|子|$|[^\p{L}])/u;

/** A course of medicine that was taken as it should be. */
const AS_PRESCRIBED =
  /(?<!\p{L})(?:antibio\p{L}{1,10}|(?:as|was|were|they) (?:prescribed|told)|(?:como|me) (?:recet\p{L}{1,4}|prescrit\p{L}|indic\p{L}{1,5})|come prescritto|comme prescrit|wie (?:verordnet|verschrieben)|como prescrito|антибиотик\p{L}{0,3}|как прописал\p{L}{0,2}|по рецепту|по схеме|مضاد|المضاد|كما وصف\p{L}{0,3}|jaise kaha)(?!\p{L})|按医嘱|抗生素|処方(?:通り|どおり)|抗生物質|처방대로|항생제|एंटीबायोटिक/u;

const SWALLOWING: ReadonlySet<string> = new Set([
  'act_now',
  'danger_acute',
  'kill_self',
  'pills_hoard',
  'suicide_word',
]);

/**
 * Returns whether a text takes back what was said before and confesses that all was swallowed. `hits`: the text is read only if a pattern
 * names the swallowing.
 * @param isDenied the person answered the question with 'No': the lie need not be explained
 */
export function confesses(normalized: string, hits: readonly PatternHit[], isDenied: boolean): boolean {
  if (AS_PRESCRIBED.test(normalized)) return false;
  const read: LanguageCode[] = [];
  for (const {
    pattern: { theme, language },
  } of hits) {
    if (!SWALLOWING.has(theme) || read.includes(language)) continue;
    read.push(language);
    const { lied, fine, took, others, own } = CONFESSIONS[language];
    if (!took.test(normalized) || !lied.test(normalized)) continue;
    if (others?.test(normalized) === true && own?.test(normalized) !== true) continue;
    if (isDenied || fine.test(normalized) || MEDICINE.test(normalized)) return true;
  }
  return false;
}

/** The lie is named, and what the answer is: "I lied, the answer is yes". */
const TAKEN_BACK: Record<LanguageCode, RegExp> = {
  en: /\bi(?:'ve| have)? (?:just )?(?:lied|wasn'?t (?:honest|truthful|being honest))\b.{0,30}\b(?:yes|answer|i do|i am|it'?s true|to you|before)\b|\bi said no but\b/,
  es: /(?<!\p{L})(?:te )?(?:menti|he mentido|no fui sincer[oa])(?!\p{L}).{0,30}(?<!\p{L})(?:respuesta|es que si|si[.!]?$|es verdad|antes)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:j'ai|je t'ai) menti(?!\p{L}).{0,30}(?<!\p{L})(?:oui|reponse|c'est vrai|avant)(?!\p{L})|j'ai pas ete honnete/u,
  de: /(?<!\p{L})gelogen(?!\p{L}).{0,30}(?<!\p{L})(?:ja|antwort|doch|stimmt|vorhin)(?!\p{L})|war nicht ehrlich/u,
  it: /(?<!\p{L})(?:ti )?ho mentito(?!\p{L}).{0,30}(?<!\p{L})(?:risposta|e si(?! e)|si[.!]?$|e vero|prima)(?!\p{L})|non sono stat[oa] sincer/u,
  pt: /(?<!\p{L})(?:eu )?menti(?!\p{L}).{0,30}(?<!\p{L})(?:sim|resposta|e verdade|antes)(?!\p{L})|nao fui sincer/u,
  ru: /(?<!\p{L})(?:со|на)?врала?(?!\p{L}).{0,30}(?<!\p{L})(?:да|ответ|правда|раньше)(?!\p{L})|была? нечестн/u,
  ja: /(?:嘘|うそ)(?:ついた|つきました|をつい|でした|だった).{0,20}(?:はい|答え|本当|考え)/u,
  ko: /거짓말.{0,20}(?:답은|사실은|맞아)/u,
  zh: /(?:我|刚才)?(?:撒谎|说谎|骗了你).{0,20}(?:答案|是的|其实有|真的有)/u,
  ar: /(?<!\p{L})كذبت(?: عليك)?(?!\p{L}).{0,30}(?<!\p{L})(?:نعم|الجواب|صحيح|ايوه)(?!\p{L})/u,
  hi: /(?:झूठ|jhoo?th?).{0,30}(?:हां|हाँ|haan|जवाब|jawab|सच|sach)/u,
};

/** The maximum length; a longer message is about something else. UTF-16 units. */
const MAX_TAKEN_BACK = 100;

/** Returns whether a short message takes back the 'No' to the question of a check, in any language. */
export const takesBack = (normalized: string): boolean =>
  normalized.length <= MAX_TAKEN_BACK && Object.values(TAKEN_BACK).some((form) => form.test(normalized));
