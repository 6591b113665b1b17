import type { LanguageCode } from '@mikai/contract/languages';
import type { PatternHit } from './patterns.js';

/**
 * Confessions: what was denied before is taken back, and it was done: "I said I was fine. I lied. I took them all." None of these
 * sentences says it by itself, and a full stop parts them, which no pattern crosses.
 */

interface Confession {
  /** The lie is named. */
  lied: RegExp;
  /** What was said before: "I'm fine". */
  fine: RegExp;
  /** All of them were swallowed. */
  took: RegExp;
}

const CONFESSIONS: Record<LanguageCode, Confession> = {
  en: {
    lied: /\b(?:i|i've|ive) (?:just )?lied\b|\b(?:was|were|is|that's) (?:all |just )?(?:a lie|lying|not true)\b|\bwasn'?t true\b|\bforget what i said\b/,
    fine: /\b(?:said|told \S{1,12}|about being|that) (?:that )?(?:i was |i'm |im |i am |everything was |it was |being )?(?:fine|ok|okay|alright|safe|good|nothing (?:was )?wrong)\b/,
    took: /\b(?:took|taken|swallowed|downed) (?:them all|all of them|every (?:last |single )?one|the lot|everything)\b|every last (?:one|tablet|pill), i (?:took|swallowed)/,
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
  },
  ja: {
    lied: /嘘(?!みたい)|うそ(?:でした|だった|です|。|、|.)/u,
    fine: /大丈夫|平気|元気だ?って|何でもない|なんでもない/u,
    took: /(?:全部|ぜんぶ|みんな|残らず)(?:飲|のん|呑)(?:んだ|んでしまった|みました|んじゃった|だ|でしまい)/u,
  },
  ko: {
    lied: /거짓말/u,
    fine: /(?:괜찮|아무렇지 ?않|별일 ?없|문제 ?없)/u,
    took: /(?:다|전부|몽땅) ?(?:먹|삼켰|삼키|털어)(?:었|어|어버|넣|고)?/u,
  },
  zh: {
    lied: /(?:撒谎|说谎|骗(?:了|人|你)|是假的|是谎话)/u,
    fine: /(?:没事|很好|挺好|没什么)/u,
    took: /(?:全|都|全都|全部)(?:给)?(?:吃|吞)(?:了|完|下去|进去)|一整?(?:瓶|盒|板)[^.。]{0,3}(?:吃|吞)(?:了|完)/u,
  },
  ar: {
    lied: /(?<!\p{L})(?:كذبت|كنت (?:اكذب|عم اكذب)|كذبه|كان كذب|مو صحيح|مش صحيح)(?!\p{L})/u,
    fine: /(?:بخير|تمام|كويس\p{L}?|منيح\p{L}?|ما فيني شي|ما في شي)(?!\p{L})/u,
    took: /(?<!\p{L})(?:(?:اخذت|بلعت|خدت|شربت|ابتلعت|تناولت)(?:ها|هم|هن) (?:كل(?:ها|هم|هن)|جميعا|جميعها)|(?:اخذت|بلعت|ابتلعت|تناولت) (?:كل الحبوب|الحبوب كلها|العلبه كلها|الشريط كله|الكل))(?!\p{L})/u,
  },
  hi: {
    lied: /(?:झूठ|jhoo?th?)/u,
    fine: /(?:ठीक|theek|thik) (?:हूं|हू|hu|hoon|hun|है|hai)/u,
    took: /(?:सब|सारी|पूरी|sab|saari|sari|poori) (?:खा|निगल|kha|nigal) (?:ली|लीं|लिया|लीया|li|liya|gaya|gayi|गया|गई)/u,
  },
};

/** What is swallowed, in any language: it needs no word about having been fine. */
const MEDICINE =
  /(?<!\p{L})(?:pill|tablet|capsul|pastill|pild|comprim|cachet|gelul|plaquette|pillen|packung|schachtel|pillol|scatola|cartela|remedio|таблет|упаковк|пачк|блистер|حب(?:ه|وب)|الحب|علب|العلب|شريط|الشريط|الدوا|दवा|गोली|गोलि|dawa|goli)|薬|錠|약|알약|수면제|药|瓶|盒/u;

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
  const read: LanguageCode[] = [];
  for (const {
    pattern: { theme, language },
  } of hits) {
    if (!SWALLOWING.has(theme) || read.includes(language)) continue;
    read.push(language);
    const { lied, fine, took } = CONFESSIONS[language];
    if (!took.test(normalized) || !lied.test(normalized)) continue;
    if (isDenied || fine.test(normalized) || MEDICINE.test(normalized)) return true;
  }
  return false;
}
