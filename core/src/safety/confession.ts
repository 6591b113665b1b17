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

/** What is swallowed, in any language: it needs no word about having been fine. Sweets and drinks come in boxes and bottles, too. */
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

/** A longer message tells of something else. UTF-16 units. */
const MAX_TAKEN_BACK = 100;

/** Returns whether a short message takes back the 'No' to the question of a check, in any language. */
export const takesBack = (normalized: string): boolean =>
  normalized.length <= MAX_TAKEN_BACK && Object.values(TAKEN_BACK).some((form) => form.test(normalized));

/** The whole message says that what was said before was a lie. */
const WAS_A_LIE: Record<LanguageCode, RegExp> = {
  en: /^(?:(?:ok|okay|well|sorry|actually|honestly|fine)[,. ]{1,3}){0,2}(?:that was (?:a lie|not true|lying)|that wasn'?t (?:true|honest)|i(?: just|'ve| have)? lied|i wasn'?t (?:being )?honest)(?: (?:just now|before|earlier|about that|to you|sorry)){0,2}[.! ]{0,3}(?:i (?:am|do)[.! ]{0,3})?$/,
  es: /^(?:(?:vale|bueno|perdon|la verdad)[,. ]{1,3}){0,2}(?:(?:eso )?era mentira|(?:te )?menti|he mentido|te he mentido|no fui sincer[oa]|no era verdad)(?: (?:antes|hace un momento|perdon)){0,2}[.! ]{0,3}$/,
  fr: /^(?:(?:bon|ok|pardon|desole|en fait)[,. ]{1,3}){0,2}(?:c'etait (?:un mensonge|faux|pas vrai)|j'ai menti|je t'ai menti|je mentais|je n'ai pas ete honnete)(?: (?:tout a l'heure|avant|pardon)){0,2}[.! ]{0,3}$/,
  de: /^(?:(?:ok|okay|na gut|sorry|ehrlich gesagt)[,. ]{1,3}){0,2}(?:(?:das )?(?:war|ist) (?:gelogen|eine luge|nicht wahr|nicht ehrlich)|(?:ich )?hab(?:e)? (?:dich )?(?:vorhin |eben |gerade )?gelogen)(?: (?:vorhin|eben|gerade)){0,2}[.! ]{0,3}$/,
  it: /^(?:(?:ok|va bene|scusa|in realta)[,. ]{1,3}){0,2}(?:era una bugia|(?:ti )?ho mentito|non era vero|non sono stat[oa] sincer[oa])(?: (?:prima|poco fa|scusa)){0,2}[.! ]{0,3}$/,
  pt: /^(?:(?:ok|ta|desculpa|na verdade)[,. ]{1,3}){0,2}(?:(?:isso |aquilo )?era mentira|(?:isso |aquilo )?foi mentira|(?:eu )?(?:te )?menti|nao era verdade|nao fui sincer[oa])(?: (?:agora|antes|ha pouco|desculpa)){0,2}[.! ]{0,3}$/,
  ru: /^(?:(?:ладно|ок|прости|честно)[,. ]{1,3}){0,2}(?:(?:это была )?(?:ложь|неправда)|это было вранье|я (?:только что |сейчас )?(?:со|на)?врала?|я был[аи]? (?:не ?честн\p{L}{1,3}))(?: (?:только что|сейчас|раньше|прости)){0,2}[.! ]{0,3}$/u,
  ja: /^(?:ごめん(?:なさい)?[、。 ]{0,2})?(?:さっきの(?:は)?|今のは|前のは|あれは|本当は)?(?:嘘|うそ)(?:でした|だった|です|をつきました|つきました|ついた|をついた|ついてた)?[。! ]{0,3}$/u,
  ko: /^(?:미안(?:해요?)?[,. ]{1,3}|사실(?:은)? ){0,2}(?:아까(?:는)? |방금(?:은)? )?거짓말(?:이었어요?|했어요?|이야|이에요)[.! ]{0,3}$/u,
  zh: /^(?:对不起[,，。 ]{0,2}|其实)?(?:我)?(?:刚才|刚刚|之前)?(?:我)?(?:说谎了?|撒谎了?|骗了你|骗你的|说的是假的)[。! ]{0,3}$/u,
  ar: /^(?:(?:اسف|اسفه|بصراحه|الحقيقه)[،, ]{1,3}){0,2}(?:لقد )?(?:كذبت|كانت كذبه|كان كذب|لم اكن صادق\p{L}?)(?: (?:عليك|قبل قليل|قبل شوي|الان)){0,2}[.! ]{0,3}$/u,
  hi: /^(?:(?:सॉरी|माफ़? करना|असल में|sorry)[,। ]{1,3}){0,2}(?:मैंने |मैने |maine )?(?:अभी |पहले |वो |वह |abhi |pehle |wo )?(?:झूठ|jhoo?th) (?:बोला|था|कहा|bola|tha|kaha)(?: (?:था|थी|tha|thi))?[।.! ]{0,3}$/u,
};

/** Returns whether a message says no more than that what was said before was a lie, in any language. */
export const admitsLie = (normalized: string): boolean =>
  normalized.length <= MAX_TAKEN_BACK && Object.values(WAS_A_LIE).some((form) => form.test(normalized));

/** A 'yes' against what one has just denied: "actually I am", "doch", "si, tout le temps". */
const CONTRADICTS: Record<LanguageCode, RegExp> = {
  en: /^(?:(?:ok|okay|well|but|honestly)[,. ]{1,3}){0,2}(?:actually,? (?:i (?:am|do)|yes|yeah)|(?:yes )?i (?:actually|really) (?:am|do)|i (?:am|do),? actually)(?!\p{L}| (?:n[o']t|fine|ok|okay|happy|glad|good|better|just|only|going|like|love|need))/u,
  es: /^(?:(?:bueno|vale|la verdad|en realidad)[,. ]{1,3}){0,2}(?:bueno si|en realidad si|la verdad (?:es )?que si|si,? (?:a diario|todos los dias|cada dia|todo el (?:rato|tiempo)|siempre|a veces|en realidad))(?!\p{L})/u,
  fr: /^(?:(?:bon|enfin|en fait)[,. ]{1,3}){0,2}(?:en fait,? (?:si|oui)|(?:si|oui),? (?:tout le temps|tous les (?:jours|soirs)|en fait|souvent|parfois|j'y pense))(?!\p{L})|^(?:bon |enfin )?si[.! ]{0,3}$/u,
  de: /^(?:(?:na gut|okay|ok|ehrlich gesagt|naja)[,. ]{1,3}){0,2}(?:doch(?: schon)?(?:$|[.,!])|eigentlich (?:doch|schon)|in wahrheit (?:doch|schon|ja))(?!\p{L})/u,
  it: /^(?:(?:ok|va bene|insomma)[,. ]{1,3}){0,2}(?:in realta,? si|veramente si|a dire il vero si|si,? (?:sempre|ogni (?:giorno|notte|sera)|tutti i giorni|in realta))(?!\p{L})/u,
  pt: /^(?:(?:ok|ta|bom)[,. ]{1,3}){0,2}(?:na verdade,? (?:sim|penso|quero)|pra falar a verdade,? sim|sim,? (?:todo dia|todos os dias|toda noite|o tempo todo|sempre|na verdade))(?!\p{L})/u,
  ru: /^(?:(?:ладно|ну|ок)[,. ]{1,3}){0,2}(?:(?:вообще-то|на самом деле|если честно),? да|да,? (?:каждый (?:день|вечер)|каждую ночь|все время|постоянно|на самом деле))(?!\p{L})/u,
  ja: /^(?:いや[、。 ]{0,2})?(?:(?:本当は|ほんとは|実は|実際は)(?:、)?(?:ある|あります|そう|そうです|考えて|思って|毎日)|やっぱり(?:ある|そう))/u,
  ko: /^(?:아니[,. ]{1,3})?(?:사실(?:은)?|솔직히)[, ]{1,3}(?:맞아|그래|그렇|있어|매일|생각해)/u,
  zh: /^(?:好吧[,，。 ]{0,2})?(?:其实(?:是|有|会|想|每天)|说实话(?:是|有|会|想))/u,
  ar: /^(?:(?:طيب|حسنا)[،, ]{1,3})?(?:في الحقيقه|الحقيقه|بصراحه|في الواقع)[،, ]{1,3}(?:نعم|بلي|اي|ايوه|كل يوم)(?!\p{L})|^بلي[.! ]{0,3}$/u,
  hi: /^(?:अच्छा[, ]{1,3})?(?:असल में|सच में|सच कहूं तो|दरअसल|asal mein|sach mein)[, ]{1,3}(?:हां|हाँ|हूं|हूँ|haan|रोज़?|roz)/u,
};

/** Returns whether a short message contradicts what was denied before it, or says that it was a lie. */
export const contradicts = (normalized: string): boolean =>
  normalized.length <= MAX_TAKEN_BACK &&
  (admitsLie(normalized) || Object.values(CONTRADICTS).some((form) => form.test(normalized)));
