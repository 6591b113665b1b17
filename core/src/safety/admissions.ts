import type { LanguageCode } from '@mikai/contract/languages';

/**
 * Admissions: short messages that take back what was answered or denied just before ("that was a lie", "actually i am", "doch"). They mean nothing by
 * themselves, so callers check what came before. Texts are normalized.
 */

/** Matches a clause that only says that the writer has just lied. Lies of others do not count. */
const LIED: Record<LanguageCode, RegExp> = {
  en: /^(?:(?:ok|okay|well|sorry|actually|honestly|fine|no|but|in fact|truth is|tbh)[,. ]{1,3}){0,3}(?:that was (?:a lie|not true|lying)|that wasn'?t (?:true|honest)|i(?: just|'ve| have)? lied|i wasn'?t (?:being )?honest)(?: (?:just now|before|earlier|about that|to you|sorry)){0,2}(?:[,. ]{1,3}i(?:'m| am) not(?: ok| okay| safe| fine)?)?[.! ]{0,3}(?:i (?:am|do)[.! ]{0,3})?$/,
  es: /^(?:(?:vale|bueno|perdon|la verdad(?: es que)?|en realidad|de hecho|no|pero)[,. ]{1,3}){0,3}(?:(?:eso )?era mentira|(?:te )?menti|he mentido|te he mentido|no fui sincer[oa]|no era verdad)(?: (?:antes|hace un momento|perdon)){0,2}(?:[,. ]{1,3}no estoy (?:bien|a salvo))?[.! ]{0,3}$/,
  fr: /^(?:(?:bon|ok|pardon|desolee?|en fait|non|en verite|en vrai|enfin|mais)[,. ]{1,3}){0,3}(?:c'etait (?:un mensonge|faux|pas vrai)|j'ai menti|je t'ai menti|je mentais|je n'ai pas ete honnete)(?: (?:tout a l'heure|avant|pardon)){0,2}(?:[,. ]{1,3}(?:ca va pas|ca ne va pas|je vais pas bien|je ne vais pas bien))?[.! ]{0,3}$/,
  de: /^(?:(?:ok|okay|na gut|na ja|sorry|ehrlich gesagt|eigentlich|in wahrheit|nein|nicht|doch|aber)[,. ]{1,3}){0,3}(?:(?:das )?(?:war|ist) (?:gelogen|eine luge|nicht wahr|nicht ehrlich)|(?:ich )?hab(?:e)? (?:ich )?(?:dich )?(?:vorhin |eben |gerade )?gelogen)(?: (?:vorhin|eben|gerade)){0,2}(?:[,. ]{1,3}(?:mir gehts nicht gut|mir geht's nicht gut|mir geht es nicht gut|ich bin es nicht))?[.! ]{0,3}$/,
  it: /^(?:(?:ok|va bene|scusa|in realta|in verita|veramente|ma|cioe|no|prima|poco fa)[,. ]{1,3}){0,3}(?:era una bugia|(?:ti )?ho mentito|non era vero|non sono stat[oa] sincer[oa])(?: (?:prima|poco fa|scusa)){0,2}(?:[,. ]{1,3}non sto bene)?[.! ]{0,3}$/,
  pt: /^(?:(?:ok|ta|desculpa|na verdade|na real|nao|mas|pra falar a verdade)[,. ]{1,3}){0,3}(?:(?:isso |aquilo )?era mentira|(?:isso |aquilo )?foi mentira|(?:eu )?(?:te )?menti|nao era verdade|nao fui sincer[oa])(?: (?:agora|antes|ha pouco|desculpa)){0,2}(?:[,. ]{1,3}nao (?:to|estou) bem)?[.! ]{0,3}$/,
  ru: /^(?:(?:ладно|ок|прости|честно|если честно|на самом деле|вообще-то|нет|но)[,. ]{1,3}){0,3}(?:(?:это была )?(?:ложь|неправда)|это было вранье|(?:я )?(?:только что |сейчас )?(?:со|на)?врала?|(?:я )?был[аи]? (?:не ?честн\p{L}{1,3}))(?: (?:только что|сейчас|раньше|прости)){0,2}(?:[,. ]{1,3}мне плохо)?[.! ]{0,3}$/u,
  ja: /^(?:(?:ごめん(?:なさい)?|いや|いいえ|いえ|実は|やっぱり|でも)[、。 ]{0,2}){0,3}(?:さっきの(?:は)?|今のは|前のは|あれは|本当は)?(?:嘘|うそ)(?:でした|だった|です|をつきました|つきました|ついた|をついた|ついてた)?[。! ]{0,3}$/u,
  ko: /^(?:미안(?:해요?)?[,. ]{1,3}|사실(?:은)?[,. ]{1,3}|아니(?:요|야)?[,. ]{1,3}|솔직히[,. ]{1,3}|실은[,. ]{1,3}){0,3}(?:아까(?:는)? |방금(?:은)? )?거짓말(?:이었어요?|했어요?|이야|이에요)[.! ]{0,3}$/u,
  zh: /^(?:(?:对不起|其实|不是?|没有|说实话|老实说|但是?)[,，。 ]{0,2}){0,3}(?:我)?(?:刚才|刚刚|之前)?(?:我)?(?:说谎了?|撒谎了?|骗了你|骗你的|说的是假的)[。! ]{0,3}$/u,
  ar: /^(?:(?:اسف|اسفه|بصراحه|الحقيقه|في الحقيقه|في الواقع|لا|لكن|طيب)[،, ]{1,3}){0,3}(?:لقد )?(?:كذبت|كانت كذبه|كان كذب|لم اكن صادق\p{L}?)(?: (?:عليك|قبل قليل|قبل شوي|الان)){0,2}[.! ]{0,3}$/u,
  hi: /^(?:(?:सॉरी|माफ़? करना|असल में|सच में|सच कहूं तो|दरअसल|नहीं|नही|लेकिन|sorry|nahi|asal me\p{L}?|sach me\p{L}?)[,। ]{1,3}){0,3}(?:मैंने |मैने |maine )?(?:अभी |पहले |वो |वह |abhi |pehle |wo )?(?:झूठ|jhoo?th) (?:बोला|था|कहा|bola|tha|kaha)(?: (?:था|थी|tha|thi))?[।.! ]{0,3}$/u,
};

/** A yes that contradicts what was denied before, with words that mark the contradiction ("actually yes", "doch"). */
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

/** The denied thoughts come now and then, after all: "but sometimes I really do think about it". */
const THOUGHT_SOMETIMES: Record<LanguageCode, RegExp> = {
  en: /^(?:(?:ok|well|no|but|though|although|except|and|yet|honestly|to be honest|tbh|i guess)[\s,.]{1,3}){1,3}(?:sometimes|at times|some (?:nights|days)|at night|now and then|every now and then|once in a while|lately)[\s,]{1,2}i (?:really |actually |do |still |have |kind of |kinda ){0,3}(?:think|thought|wonder) (?:about|of) (?:it|that|doing it)(?: though| really| actually| seriously| for real)?[.! ]{0,3}$/,
  es: /^(?:pero|aunque|bueno|no,? pero|la verdad(?: es que)?|a ver,? pero)[\s,.]{1,3}(?:(?:si|yo|que)[\s,]{1,2})?(?:a veces|de vez en cuando|por las noches|algunas noches|hay dias que)[\s,]{1,2}(?:si )?(?:que )?(?:lo pienso|pienso en eso|pienso en ello)(?: de verdad| mucho| en serio)?[.! ]{0,3}$/u,
  fr: /^(?:mais|enfin|bon|non,? mais|quoique|apres)[\s,.]{1,3}(?:parfois|des fois|de temps en temps|certains soirs|la nuit)[\s,]{1,2}(?:j'y pense|je pense a ca|j'y songe)(?: vraiment| quand meme| serieusement)?[.! ]{0,3}$/u,
  de: /^(?:aber|naja|na ja|obwohl|nein,? aber|ehrlich gesagt|wobei)[\s,.]{1,3}(?:manchmal|ab und zu|hin und wieder|nachts|an manchen tagen)[\s,]{1,2}(?:denke?|denk') ich (?:wirklich |echt |schon |doch |tatsachlich |ernsthaft ){0,3}(?:daran|dran|druber nach|daruber nach)[.! ]{0,3}$/u,
  it: /^(?:pero|ma|be'?|anche se|no,? (?:pero|ma)|a dire il vero)[\s,.]{1,3}(?:ogni tanto|a volte|certe volte|qualche volta|la notte|certe notti)[\s,]{1,2}ci penso(?: davvero| sul serio| veramente)?[.! ]{0,3}$/u,
  pt: /^(?:mas|so que|bom|nao,? mas|embora|na verdade)[\s,.]{1,3}(?:as vezes|de vez em quando|tem dias que|a noite)[\s,]{1,2}(?:eu )?(?:realmente )?(?:penso nisso|penso nisto|fico pensando nisso)(?: sim| de verdade| mesmo| a serio)?[.! ]{0,3}$/u,
  ru: /^(?:но|хотя|правда|нет,? но|ну|если честно)[\s,.]{1,3}(?:(?:я )?(?:иногда|порой|бывает|временами|по ночам)|иногда я)[\s,]{1,2}(?:что )?(?:я )?(?:все-таки |правда |действительно |реально ){0,2}(?:об этом |думаю об этом|задумываюсь)(?:думаю|задумываюсь)?(?: всерьез| по-настоящему)?[.! ]{0,3}$/u,
  ja: /^(?:でも|けど|ただ|だけど|いや|本当は|実は)[、, ]{0,2}(?:時々|ときどき|たまに|夜に?なると?)(?:は)?[、, ]{0,2}(?:本当に|ほんとに|本気で)?(?:考え|思)(?:る|ってる|てる|ています|ます|ちゃう|てしまう|ってしまう|てしまいます|ってしまいます)(?:こと(?:は|が|も)?あ(?:る|ります))?[。! ]{0,3}$/u,
  ko: /^(?:근데|그런데|하지만|아니|솔직히|사실은?)[,. ]{1,3}(?:가끔은?|때때로|밤에는?|이따금)[, ]{1,2}(?:진짜로? |정말로? ){0,2}(?:그런 ?)?(?:생각(?:이|을|도)? ?)(?:해요?|하긴 해요?|들어요?|나요?|합니다|하게 돼요?)[.! ]{0,3}$/u,
  zh: /^(?:但是?|不过|可是|其实|说实话)[,， ]{0,2}(?:我)?(?:有时候?|偶尔|晚上)(?:我)?(?:也|还是|真的|确实|会){0,3}(?:这么想|想过?这(?:个|件)事|这样想|想到这个|那样想)(?:过)?[。! ]{0,3}$/u,
  ar: /^(?:لكن|لكني|بس|مع ان|بصراحه|لا لكن)[،, ]{1,3}(?:احيانا|مرات|اوقات|في الليل|بعض الاحيان)[،, ]{1,2}(?:انا )?(?:(?:ب)?افكر) (?:في ذلك|في هذا|فيها|فيه|بهذا|بهالشي)(?: حقا| فعلا| بجد| جديا)?[.! ]{0,3}$/u,
  hi: /^(?:लेकिन|पर|मगर|वैसे|सच में|lekin|par|magar|waise)[, ]{1,3}(?:कभी कभी|कभी-कभी|कभी कभार|रात को|kabhi kabhi|raat ko)[, ]{1,2}(?:मैं |main |सच में |sach me\p{L}? ){0,3}(?:(?:इसके|उसके|इस|iske|is) (?:बारे में|baare me\p{L}?) |ऐसा |aisa )(?:सच में |sach me\p{L}? )?(?:सोचत\p{M}|सोच लेत\p{M}|soch?ta|soch?ti)(?: (?:हूं|हू|तो हूं|hoon|hu|hun))?[।.! ]{0,3}$/u,
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

/** The maximum length; a longer message is about something else. UTF-16 units. */
const MAX_LENGTH = 70;

const fits = (forms: Partial<Record<LanguageCode, RegExp>>, normalized: string): boolean =>
  normalized.length <= MAX_LENGTH && Object.values(forms).some((form) => form.test(normalized));

/** Returns whether a short message says that what the writer said just before was a lie. */
export const namesOwnLie = (normalized: string): boolean => fits(LIED, normalized);

/** Returns whether a short message admits what was denied just before. */
export const admits = (normalized: string): boolean =>
  fits(ADMITTED, normalized) || fits(THOUGHT_SOMETIMES, normalized);

/** Returns whether a text denies a danger without naming it. */
export const deniesUnnamed = (normalized: string): boolean => fits(UNNAMED_DENIAL, normalized);
