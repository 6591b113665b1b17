import type { LanguageCode } from '@mikai/contract/languages';

/**
 * Admissions: short messages that take back what was answered or denied just before ("that was a lie", "actually i am", "doch"). None
 * says anything without that, so a caller asks what came before. Texts are normalized.
 */

/** The writer's own words of just before were a lie. Lies to others are none. */
const LIED: Record<LanguageCode, RegExp> = {
  en: /(?<!\p{L})(?:i(?:'?ve| have)? (?:just |kinda |kind of |actually )?lied|i was (?:just )?lying|i (?:wasn'?t|was not|haven'?t been) (?:being |really |totally |completely )?(?:honest|truthful)|(?:that|it|this|what i (?:said|wrote))(?: just now)?(?:(?:'?s| was| is) (?:all |just )?(?:a lie|bullshit)| wasn'?t (?:really )?(?:true|the truth)| was not true))(?!\p{L}| (?:to|about|with) (?!you|that|it))/u,
  es: /(?<!\p{L})(?:(?:te )?menti|(?:te )?he mentido|(?:eso )?(?:era|fue|es) (?:una )?mentira|(?:eso )?no era (?:verdad|cierto)|no (?:fui|he sido|estaba siendo) (?:del todo )?(?:sincer|honest)[oa])(?!\p{L}| (?:a|al|ao|aos|sobre|con|pra|pro|para|com|sur|aux?|alla|su|sul)(?!\p{L})(?! (?:ti|voce|vc|toi|vous|te)(?!\p{L})))/u,
  fr: /(?<!\p{L})(?:j'ai menti|je t'ai menti|je mentais|c'etait (?:un mensonge|faux|pas vrai)|ce n'etait pas vrai|j'ai pas ete (?:honnete|sincere)|je n'ai pas ete (?:honnete|sincere))(?!\p{L}| (?:a|al|ao|aos|sobre|con|pra|pro|para|com|sur|aux?|alla|su|sul)(?!\p{L})(?! (?:ti|voce|vc|toi|vous|te)(?!\p{L})))/u,
  de: /(?:^|[.,!?]\s?|(?:das|es|ich|ok|ja|sorry|ne|nein|grad|gerade|eben) )(?:war (?:grad |gerade |eben |alles )?(?:gelogen|nicht wahr|eine luge|nicht ehrlich)|hab(?:e)?(?: ich)? (?:dich |grad |gerade |eben |vorhin )*(?:gelogen|angelogen)|gelogen|stimmte? (?:gar )?nicht)(?!\p{L})/u,
  it: /(?<!\p{L})(?:(?:ti )?ho mentito|(?:era|e) (?:una )?bugia|non era vero|non sono stat[oa] (?:del tutto )?sincer[oa])(?!\p{L}| (?:a|al|ao|aos|sobre|con|pra|pro|para|com|sur|aux?|alla|su|sul)(?!\p{L})(?! (?:ti|voce|vc|toi|vous|te)(?!\p{L})))/u,
  pt: /(?<!\p{L})(?:(?:eu )?(?:te )?menti|(?:isso )?(?:era|foi|e) (?:uma )?mentira|(?:isso )?nao era verdade|nao fui (?:sincer|honest)[oa])(?!\p{L}| (?:a|al|ao|aos|sobre|con|pra|pro|para|com|sur|aux?|alla|su|sul)(?!\p{L})(?! (?:ti|voce|vc|toi|vous|te)(?!\p{L})))/u,
  ru: /(?:^|[.,!?]\s?|(?:я|это|ну|да|только что|сейчас) )(?:(?:тебе )?(?:соврала?|солгала?|наврала?|врала?|обманула? тебя)|(?:была )?(?:ложь|неправда)|была? (?:не ?честн[аы]?|не ?честен))(?!\p{L}| (?:маме|папе|мужу|жене|врачу|начальнику|друзьям|всем|ему|ей|им|про|о)(?!\p{L}))/u,
  ja: /(?:さっき|今|いま|それ|あれ)(?:の|は|のは|のも)?.{0,6}(?:嘘|うそ)|(?:嘘|うそ)(?:を|は)?(?:ついた|つきました|ついて(?:い?た|い?ました|しま)|でした|だった|です(?!か))/u,
  ko: /거짓말(?:을|이)?\s?(?:했|이었|이야|이에요|한|였|입니다|해써)|(?:솔직하지|솔직하게)\s?(?:않|못|말하지)/u,
  zh: /(?:我|刚才|刚刚)[^他她。，,]{0,6}(?:撒谎|说谎|撒了谎|说了谎|骗了?你|没说实话)了?(?:$|[。.！!])|(?:那|刚才|刚刚)[^他她。，,]{0,6}(?:是假的|是谎话|是骗你|不是真的)/u,
  ar: /(?<!\p{L})(?:(?:لقد )?كذبت(?: عليك)?|كنت (?:اكذب|عم اكذب|بكذب)|(?:هذا|هذه|كانت?|ده|هاي)(?: كان| كانت)? (?:كذب|كذبه)|لم اكن صادق\p{L}?|ما كنت صادق\p{L}?)(?!\p{L}| (?:علي|مع) (?:ا|ال)\p{L})/u,
  hi: /(?:मैंने|मैने|अभी|पहले|वो|वह|यह|ये|main?e|abhi|vo|wo|yeh)(?: [^\s]{1,8}){0,3} (?:झूठ|jhoo?th?)|(?:झूठ|jhoo?th?) (?:बोला|बोली|बोल|था|कहा|bola|boli|tha|kaha)/u,
};

/** What was denied is so: a yes that contradicts, with words that mark it. */
const ADMITTED: Record<LanguageCode, RegExp> = {
  en: /^(?:(?:ok(?:ay)?|well|no|but|um+|uh+|hm+|fine|alright|sorry)[\s,.]{1,4}){0,2}(?:(?:actually|in fact|honestly|truthfully|truth is|tbh|to be honest|maybe|ok yes)[\s,.]{1,4}(?:yes|yeah|yep|i am|i do|i have|i was|i did|i might|a bit|a little|sometimes|often|all the time|every (?:day|night))|i (?:am|do)(?: though| actually| really| sometimes| a bit| kind of)|i am|(?:yes|yeah|sometimes|often|all the time|every (?:day|night)|i am|i do)[\s,.]{1,3}(?:actually|in fact|tbh|to be honest|really))(?!\p{L}| (?:not|just|only|fine|ok|okay|good|tired|sad|happy|sorry|hungry|with|at|going|glad|love|like|feel\w*)(?!\p{L}))/u,
  es: /^(?:(?:bueno|vale|ok|pues|no|mira|a ver)[\s,.]{1,4}){0,2}(?:(?:en realidad|la verdad|de hecho|en verdad|la verdad es que)[\s,.]{1,4}si|(?<=(?:bueno|pues|vale)[\s,.]{1,4})si)(?:[,.!]|$| (?:a veces|a diario|todo|todos|mucho|un poco|cada|siempre|lo|pienso|que lo|que si))/u,
  fr: /^(?:(?:bon|enfin|ben|bah|ok|euh|non)[\s,.]{1,4}){0,2}(?:si|(?:en fait|en verite|a vrai dire|en vrai)[\s,.]{1,4}(?:si|oui))(?:[,.!]|$| (?:en fait|enfin|un peu|quand meme|tout le temps|parfois|souvent|tous|toutes|j'y))/u,
  de: /^(?:(?:na ?ja|ok|gut|hm+|aber|nein)[\s,.]{1,4}){0,2}(?:doch|(?:eigentlich|ehrlich gesagt|in wahrheit|um ehrlich zu sein)[\s,.]{1,4}(?:schon|doch|ja))(?:[,.!]|$| (?:schon|eigentlich|ehrlich|manchmal|irgendwie|ja|jeden|jede|oft|standig|ich|will|tu|mach|denk))/u,
  it: /^(?:(?:ok|beh|be|vabbe|va bene|no|allora)[\s,.]{1,4}){0,2}(?:in realta|veramente|a dire il vero|in verita|a essere sincer[oa]|invece)[\s,.]{1,4}si(?:[,.!]|$| (?:ogni|sempre|a volte|spesso|un po|ci|tutti|tutte|qualche))/u,
  pt: /^(?:(?:ok|bom|bem|ta|olha|nao|tudo bem)[\s,.]{1,4}){0,2}(?:na verdade|pra falar a verdade|na real|sinceramente|pensando bem)[\s,.]{1,4}(?:sim|penso sim|quero sim|to sim|eu penso|eu quero)(?!\p{L})/u,
  ru: /^(?:(?:ну|ладно|ок|нет|хотя)[\s,.]{1,4}){0,2}(?:на самом деле|вообще-? ?то|если честно|честно говоря|по правде)[\s,.]{1,4}(?:да|думаю|хочу|хочется|каждый|каждую|часто|иногда|все время)(?!\p{L})/u,
  ja: /^(?:でも|いや|うーん|ごめん)?[、,。.\s]{0,3}(?:やっぱり|実は|本当は|ほんとは|ほんとうは)[、,\s]{0,2}(?:そう|はい|うん|ある|あり|思って|考えて|毎日|毎晩|たまに|時々|いつも)/u,
  ko: /^(?:근데|아니|음|미안)?[\s,.]{0,3}(?:사실은?|솔직히|실은)[\s,.]{1,3}(?:응|네|예|맞아|그래|있어|매일|매일 ?밤|자주|가끔|항상|그런 ?생각|그렇)/u,
  zh: /^(?:好吧|但是|不|嗯)?[，,。.\s]{0,3}(?:其实|说实话|老实说|说真的)[，,\s]{0,2}(?:我)?(?:是的|是(?=$|[。.！!，,])|有(?=$|[。.！!，,过时])|会|想过|每天|每晚|经常|一直|确实)/u,
  ar: /^(?:(?:حسنا|طيب|لكن|لا|اوكي)[\s,،.]{1,4}){0,2}(?:بلي|(?:في الحقيقه|في الواقع|الصراحه|بصراحه|الحقيقه|بالحقيقه|بصدق)[\s,،.]{1,4}(?:نعم|ايوه|اي|بلي|كل|دايما|احيانا))(?!\p{L})/u,
  hi: /^(?:(?:अच्छा|ठीक है|लेकिन|नहीं|नही)[\s,.]{1,4}){0,2}(?:असल में|सच में|सच कहूं(?: तो)?|दरअसल|सच तो ये है|asal me\p{L}?|sach kahu\p{L}?(?: to)?|sach me\p{L}?)[\s,.]{1,4}(?:मैं |main )?(?:हां|हूं|हू|रोज|हर|कभी कभी|सोचता|सोचती|haan|han|roz|har|hoon|hu)(?!\p{L})/u,
};

/** Dangers that are denied without a name: "not thinking of anything like that", "ich tu mir nichts an". */
const UNNAMED_DENIAL: Partial<Record<LanguageCode, RegExp>> = {
  en: /\bnot (?:thinking|going to do|gonna do|planning)(?: of| about)? (?:anything|something) (?:like that|stupid|silly)\b|\bnothing like that\b/,
  es: /(?<!\p{L})no (?:pienso|estoy pensando|voy a hacer) (?:en )?nada (?:de eso|asi|malo)(?!\p{L})|no me voy a hacer nada/u,
  fr: /(?<!\p{L})(?:pense|ferai|vais) (?:a )?(?:pas|rien) (?:a |faire |de )*(?:ca|tel|mal|betises?)(?!\p{L})|je (?:ne )?me ferai rien/u,
  de: /(?<!\p{L})(?:tu|tue|werde|will) (?:ich )?mir (?:schon )?(?:nichts|nix) an|(?:denk|denke) (?:ich )?nicht an (?:so ?was|sowas)|mir nichts antun/u,
  it: /(?<!\p{L})non (?:penso|sto pensando|faccio|faro) (?:a )?(?:niente|nulla) (?:del genere|di male|di stupido)/u,
  pt: /(?<!\p{L})nao (?:to|estou|vou) (?:pensando|fazer) (?:em )?nada (?:disso|assim|de mal)/u,
  ru: /ничего (?:такого|подобного|плохого|с собой) не (?:думаю|делаю|сделаю|планирую|собираюсь)|ничего с собой не/u,
};

/** A longer message tells of something else. UTF-16 units. */
const MAX_LENGTH = 70;

const fits = (forms: Partial<Record<LanguageCode, RegExp>>, normalized: string): boolean =>
  normalized.length <= MAX_LENGTH && Object.values(forms).some((form) => form.test(normalized));

/** Returns whether a short message says that what the writer said just before was a lie. */
export const namesOwnLie = (normalized: string): boolean => fits(LIED, normalized);

/** Returns whether a short message says yes to what was denied just before, with words that contradict it. */
export const admits = (normalized: string): boolean => fits(ADMITTED, normalized);

/** Returns whether a text denies a danger without naming it. */
export const deniesUnnamed = (normalized: string): boolean => fits(UNNAMED_DENIAL, normalized);
