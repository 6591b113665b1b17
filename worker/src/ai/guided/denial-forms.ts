import type { LanguageCode } from '@mikai/contract/languages';

/** The end of a clause. */
export const END = String.raw`[,.!?;:…\n。！？、，；।؟،]`;
const WORD = String.raw`[^\s,.!?;:…\n،؟।]+`;

/** A negation and what it denies, which is the only group. */
export interface DenialForm {
  form: RegExp;
  /** The negation comes after what it denies. */
  isBehind?: true;
  /** It also says what somebody does not do, so it cannot be read as denying a person. */
  isOfActions?: true;
}

/** A negation before what it denies, which ends at a word that states something instead. */
const before = (negation: string, contrast: string): DenialForm => ({
  form: new RegExp(
    String.raw`(?<![\p{L}\p{M}'’])(?:${negation})\s+([^,.!?;:…\n،؟।]+?)(?=\s+(?:${contrast})(?![\p{L}\p{M}])|${END}|$)`,
    'giu',
  ),
});

/** "What brother?" denies, and "what sadness" laments. */
const asked = (word: string): DenialForm => ({
  form: new RegExp(String.raw`(?<![\p{L}\p{M}'’])(?:${word})\s+([^,.!?;:…\n،؟।]+?)(?=\s*[?؟])`, 'giu'),
});

/** A negation behind what it denies, at the end of a clause or before one of a few words. */
const behind = (negation: string, ending = '(?!)'): DenialForm => ({
  form: new RegExp(
    String.raw`(?<!\S)((?:${WORD}\s+){1,3}?)(?:${negation})(?=\s*(?:${END}|$)|\s+(?:${ending})(?![\p{L}\p{M}]))`,
    'giu',
  ),
  isBehind: true,
});

const attached = (form: RegExp, isOfActions?: true): DenialForm => ({
  form,
  isBehind: true,
  ...(isOfActions && { isOfActions }),
});

export const DENIAL_FORMS: Record<LanguageCode, readonly DenialForm[]> = {
  en: [
    before(
      String.raw`not|isn['’]?t|ain['’]?t|aren['’]?t|wasn['’]?t|weren['’]?t|don['’]?t|didn['’]?t|doesn['’]?t|haven['’]?t|never|no(?!\s+(?:my|i|i['’]?m|im|he|she|they|we|it|it['’]?s|its|the|not|really|so|very|just|still|one|sad|lonely|alone|depress\p{L}*|nervous|anxious|scared|afraid|worried|stressed|tired|exhausted)(?!\p{L}))`,
      String.raw`but|just|more|it['’]?s|i['’]?m|im|because`,
    ),
    asked('what|which'),
  ],
  es: [
    before('no|ni|tampoco|nunca|nada de|sin', 'sino|pero|es que|estoy|solo(?! y)|sólo|porque'),
    behind('no'),
    asked('qué|que'),
  ],
  fr: [
    before(
      String.raw`pas|jamais|(?<=(?<!\p{L})n(?:e\s+|['’])(?:\p{L}+['’])?(?:\p{L}+\s+){1,2})plus|aucune?|ni`,
      "mais|c[’']est|je|juste|plutôt|parce",
    ),
    asked('quel|quelle'),
  ],
  de: [
    before(
      String.raw`nicht|nich|nix|net|ned|nit|nie|koan?e?|keen?|kein\p{L}*`,
      'sondern|aber|nur|eher|ich|weil',
    ),
    behind('nicht|nich|net'),
    asked('welche[rsn]?'),
  ],
  it: [
    before(String.raw`non|mica|né|nessun\p{L}*|macché`, 'ma|bensì|solo|perché'),
    behind('no|niente'),
    asked('quale?'),
  ],
  pt: [before('não|nao|nem|nunca|sem', 'mas|só|so|porque|to é|tô é'), behind('não|nao'), asked('que|qual')],
  ru: [
    before(String.raw`не|нет|никак\p{L}*|ни|без`, 'а|но|просто|я|это|потому'),
    behind('нет'),
    asked('как(?:ой|ая|ие|ого|ую)'),
  ],
  ja: [
    attached(
      /([^、。！？!?,\nがはもを]{1,12}?)(?:[はも])?(?:じゃなく|じゃない|じゃあり|ではなく|ではない|ではあり|わけじゃ|わけでは|というより)/gu,
    ),
    attached(
      /([^、。！？!?,\nがはもを]{1,10}?)(?:(?<!た|ほし|欲し)(?:くは?ない|くは?なく(?!な)|くは?あり)|ていな|てな(?!ら)|てませ|ていませ|でない|でいな|んでない|んでませ|んでいな)/gu,
      true,
    ),
    { form: /どの([^、。！？!?,\n]{1,8})(?=[？?])/gu },
  ],
  ko: [
    attached(
      /((?:[^\s,.!?\n]{1,16}\s{1,3}){0,2}[^\s,.!?\n]{1,16}?)(?:[이가은는])?\s{0,3}(?:아니(?!면)|아닌|말고)[^\s,.!?]{0,16}/gu,
    ),
    attached(/([^\s,.!?\n]{1,16}?)지(?:는|도)?\s{0,3}않[^\s,.!?]{0,16}/gu, true),
    attached(/([^\s,.!?\n]{1,16}?)[이가은는도]?\s{1,3}없[^\s,.!?]{0,16}/gu),
    { form: /(?:^|\s)안\s+([^\s,.!?\n]+)/gu },
    { form: /(?:^|\s)무슨\s+([^\s,.!?\n]+)(?=\s*[?？])/gu },
  ],
  zh: [
    { form: /(?:不是|没有|并不是|哪来的|什么(?=[^，。！,.!；;、\n]*[？?]))([^，。！？,.!?；;、\n]{1,10})/gu },
    {
      form: /(?<![忍停住制得止放受是会能要好该尝么谁道岂无莫装说])(?:没|并不|不)(?![是有了住下着得完敢])([^，。！？,.!?；;、\n]{1,4})/gu,
    },
  ],
  ar: [
    before('مو|مب|موب|مش|ليس|ليست|لست|ما|بدون|مافي|لا(?=\\s+(?:أشعر|اشعر|أحس|احس|يوجد))', 'بس|لكن|هو|هي|بل'),
    asked('أي'),
  ],
  hi: [
    behind(
      'नहीं|नही|nahi|nahin|nai|थोड़ी|थोड़े|thodi',
      'है|हैं|हूँ|हूं|हुआ|हुई|था|थी|लग\\S*|hai|hain|hu|hoon|hun|hua|hui|tha|thi|lag\\S*',
    ),
    asked('कौन सा|kaun sa'),
  ],
};

/** "Not only sad" denies nothing, and neither does "I don't know why" or "I don't want to be". */
export const NO_DENIAL: Partial<Record<LanguageCode, RegExp>> = {
  en: /^(?:only|just|know|understand|get|see|stop|let|leave|make|take|help|want|wanna|need|show|tell|go|stand|bear|handle|hide|escape|shake|sure|even)(?!\p{L})/iu,
  es: /^(?:solo|sólo|solamente|sé|quiero|puedo|dejo|deja|para|paro|quita|entiendo|soporto|aguanto|se va|sale)(?!\p{L})/iu,
  fr: /^(?:seulement|que|juste|être|à|pourquoi|comment|si|envie|dormir)(?!\p{L})/iu,
  de: /^(?:nur|bloß|warum|wie|ob|wieso|dass|aufhören|weg)(?!\p{L})|\s(?:sein|werden|haben|bleiben|fühlen|sterben|leben)$/iu,
  it: /^(?:solo|soltanto|so|voglio|posso|riesco|capisco|smetto|passa|sopporto)(?!\p{L})/iu,
  pt: /^(?:só|so|apenas|sei|quero|consigo|posso|para|paro|entendo|aguento|passa)(?!\p{L})/iu,
  ru: /^(?:только|просто|знаю|хочу|могу|понимаю|перестаю|проходит|отпускает|уходит)(?!\p{L})/iu,
  ja: /(?:だけ|どころ|もん|もの|程度|レベル)$/u,
  ko: /뿐$|것도$|정도$|[만]$/u,
  zh: /^(?:只|仅|光|知道|想|一般|喜欢|人)/u,
  ar: /^(?:فقط|بس|ادري|أدري|اعرف|أعرف|ابغى|أبغى|ابي|أبي\s|قادر\p{L}*|اقدر|أقدر|افهم|بدي|يروح|راح|زلت|زال)(?!\p{L})/u,
  hi: /(?:सिर्फ़|केवल|sirf)(?:\s|$)/u,
};

/** "Never so lonely", "no fear like this": a degree behind a negation denies nothing. */
export const DEGREE: Record<LanguageCode, RegExp> = {
  en: /(?<!\p{L})(?:so|this|that|such|as|like|less|enough|than|worse|greater|compares?|how)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:tan|tant[oa]s?|así|como|igual|más|menos|tal)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:aussi|si|tant|tellement|autant|comme|telle?|pareille?|plus|moins|que|ce point|jamais)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:so|solche?[rsnm]?|derart|dermaßen|derartig\p{L}*|wie|als|genug|je)(?!\p{L})|(?:ig|am|sam|iert|ös|lich)er(?!\p{L})/iu,
  it: /(?<!\p{L})(?:così|cosi|tanto|tant[aie]|tale|talmente|altrettanto|come|quanto|mai|simile|di me|di noi|del genere)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:tão|tao|tant[oa]s?|assim|como|igual|mais (?:triste|só|sozinh\p{L}*|deprimid\p{L}*|nervos\p{L}*)|tal|tamanh[oa]|quanto)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:так|так(?:ой|ая|ое|ие|ого|ую)|настолько|столько|столь|чем|как|хуже|сильнее|больнее|страшнее|грустнее)(?!\p{L})/iu,
  ja: /ほど|こんな|そんな|くらい|ぐらい|より(?!$)/u,
  ko: /이렇게|그렇게|이토록|그토록|만큼|처럼|이런|그런|보다/u,
  zh: /这么|那么|如此|这样|那样|这般|更|比|这种|像/u,
  ar: /(?<!\p{L})(?:هكذا|كذا|كدا|كده|هيك|هالقد|لهالدرجة|لهذه|بهذا|بهذه|هذا القدر|مثل\p{L}*|زي|قد|أكبر|اكبر|أكثر|اكثر|اكتر|أشد|اشد|أصعب|اصعب)(?!\p{L})/u,
  hi: /(?<![\p{L}\p{M}])(?:इतन[ाीे]|उतन[ाीे]|ऐस[ाीे]|जैस[ाीे]|ज़्यादा|ज्यादा|itn[aie]|utn[aie]|ais[aie]|jais[aie]|zyada)(?![\p{L}\p{M}])/iu,
};

/** Whoever pretends, hopes or tries "not to be sad", or tells that others say so, denies nothing. */
export const NOT_MEANT: Record<LanguageCode, RegExp> = {
  en: /(?<!\p{L})(?:wish|hope|if|unless|pretend\p{L}*|try|tried|trying|want\p{L}*|would|rather|could|should|can|might|act|acting|to$|people|everyone|they|(?:no|a|an|one|single|any|every) (?:day|night|time|moment|minute|hour)|when|until|why|says?|said|never|nobody)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:ojalá|si|para|finj\p{L}*|fingir|quisiera|quiero|querría|dicen|dice|día|noche|momento|cuando|por qué|nadie|intento|trato de|como si|hasta)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:si|pour|semblant|voudrais|veux|aimerais|disent|dit que|jour|nuit|moment|quand|pourquoi|personne|essaie|essaye|faut|supporte|aime|comprends|gère|dors|mange|vois|sais)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:kann|könnte|konnte|will|wollte|möchte|mag|mochte|darf|soll|sollte|muss|müsste|lass\p{L}*|halte|ertrag\p{L}*|versteh\p{L}*|schaff\p{L}*|kenn\p{L}*|wenn|wünsch\p{L}*|hoff\p{L}*|tue so|ob|damit|warum|wieso|sagen|sagt|wann|bis|niemand|würde|wäre|überwind\p{L}*|besieg\p{L}*|vergess\p{L}*|vertrag\p{L}*|brauch\p{L}*)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:se|per|fingo|finta|vorrei|voglio|dicono|dice|giorno|notte|momento|quando|perché|nessuno|cerco|provo a|magari|finché)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:se|para|pra|finjo|fingir|finge|queria|quero|gostaria|dizem|diz|dia|noite|momento|quando|por que|ninguém|tento|tentando|tomara|até|aguento|suporto|entendo)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:если|чтобы|бы|хочу|хотела?|хотелось|стараюсь|пытаюсь|делаю вид|делать вид|притворяюсь|говорят|говорит|день|дня|ночь|минуты|когда|почему|как|никто|пока)(?!\p{L})/iu,
  ja: /(?!)/u,
  ko: /(?!)/u,
  zh: /如果|要是|假装|装作|装得|希望|但愿|为什么|每天|没有一天|没有一刻|别人|他们|大家|怎么能|怎么可能/u,
  ar: /(?<!\p{L})(?:كل|لو|كأن\p{L}*|اتظاهر|أتظاهر|بتظاهر|عشان|يقولون|بيقولوا|ليت\p{L}*|يا ريت\p{L}*|عندما|لما|يوم|أحاول|احاول|بحاول|أكثر|اكثر|رغم|بعد)(?!\p{L})/u,
  hi: /(?<![\p{L}\p{M}])(?:अगर|काश|agar|kaash|दिन|din|रात|जब|jab|कोशिश|koshish|लोग|log|सब कहते|जब तक)(?![\p{L}\p{M}])/iu,
};

/** Words behind a denial that take it back: "there is no day on which I'm not sad", "I act as if I weren't". */
export const TAKEN_BACK: Partial<Record<LanguageCode, RegExp>> = {
  ja: /^(?:い|かった|く)?(?:か(?!っ)|ふり|フリ|振り|はず|わけ|とは言え|といえば|と言えば|日|時|とき|夜|ように|ようで|んだろう|かも)/u,
  ko: /^\s*(?:날|적|척|순간|때가|밤|하루|줄|수)/u,
  zh: /^[^，。！？,.!?；;、]{0,24}(?:才怪|就怪|是假|骗人|的(?:日子|时候|话|理由))/u,
  hi: /^\s{0,3}(?:है|हूँ|हूं|hai|hu|hoon)?\s{0,3}(?:तो|का नाटक|ka natak|ऐसा कोई)/u,
};

/** Verbs after which a negation denies what is stated: to be, to feel, to have. With other verbs ("I don't bear being alone") nothing is denied. */
export const COPULA: Partial<Record<LanguageCode, RegExp>> = {
  es: /(?<!\p{L})(?:estoy|soy|es|era|fue|estaba|tengo|siento|me siento|hay|hubo)(?!\p{L})/iu,
  fr: /(?:^|(?<![\p{L}]))(?:suis|est|es|t['’]es|était|c['’]était|étais|étaient|étions|sommes|sont|été|sens|sent|sentais|senti\p{L}*|ressens|éprouve|ai|as|a|avais|avait|avons|on a|eu|sera|serai|s['’]agit|fus|chui|chuis|jsuis)(?:\s+(?:vraiment|franchement|absolument|même|certainement|sûrement|non|du|tout|jamais|plus))?$/iu,
  de: /(?<!\p{L})(?:bin|bist|ist|is|war|waren|warst|sind|seid|fühl\p{L}*|hab|habe|haben|hatte\p{L}*|hat|gab|gibt|gibts|geht|ging|handelt|wars|ists|isses|spür\p{L}*)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:sono|è|ero|era|ho|avevo|sento|mi sento|c'è)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:estou|tô|to|tou|é|era|foi|tenho|sinto|estava|tava|sou|tem|teve)(?!\p{L})/iu,
};

/** Words without a subject of their own, with which a clause still begins with its negation; a space follows each. */
export const OPENS =
  /^\s{0,3}(?:(?:no|nah|nope|nein|nee|ne|ach|also|doch|und|aber|das|es|wir|ich|quatsch|ganz|ehrlich|wirklich|gar|überhaupt|non|nan|mais|alors|en fait|et|c['’]|euh|ben|bah|franchement|oui|du tout|é|e|eu|eh|ah|oh|ma)\s{1,3}){0,12}$/iu;

/** Words between a negation and what it denies. */
export const LINK =
  /^(?:(?:about|with|from|for|of|it['’]?s|that['’]?s|the|a|an|any|have|had|having|has|feel|felt|feeling|been|being|really|actually|at all|ever|very|particularly|my|me|es|era|fue|ha sido|he|estado|estoy|estamos|estaba|para nada|estuve|está|hay|hubo|ninguna|muy|mi|el|la|lo|de|con|por|que|soy|tengo|tenemos|siento|sentía|ningún|un|una|une|des|nada|realmente|ya|c['’]est|est|du tout|du|vraiment|été|eu|senti|sentie|d['’]|avec|mon|ma|le|les|très|um|uma|mit|von|vor|wegen|gar|überhaupt|wirklich|besonders|mehr|sehr|mein\p{L}*|der|die|das|den|dem|ein(?:e[rnms]?)?|è|sono|stat[oa]|ho|abbiamo|ero|sento|molto|davvero|affatto|per niente|più|mio|mia|il|per|é|foi|fui|estive|estou|estava|to|tô|tou|sou|muito|sinto|há|teve|tem|nenhum|nenhuma|mais|com|meu|minha|o|do|da|tenho|мой|моя|мои|моём|моем|с|со|о|из-за|у|меня|мне|про|это|была?|было|совсем|вовсе|больше|особо|чувствую|себя|очень|никакой|никакого|مع|عن|من|هو|هي|عندي|انا|أنا|كنت|في|كثير|جدا|أشعر|اشعر|حاسس|حاسة|أحس|احس|أبدا|ابدا)\s{1,3}){1,12}/iu;
export const LINK_UNSPACED =
  /^(?:我的?|我家|是|有|跟|和|与|谁|很|太|再|觉得|感到|在|因为|真的?|什么|任何){1,12}/u;

/** Words between what is denied and the negation behind it. */
export const LINK_BEHIND: Partial<Record<LanguageCode, RegExp>> = {
  de: /(?:\s{1,3}(?:bin|war|ist|sind|hab|habe|hatte|gab|das|es|ich|wir|aber|wirklich|eigentlich)){1,6}$/iu,
  ko: /(?:\s{1,3}(?:거|게|건|것|것은|기분|일|상황|상태|마음|느낌|문제|전혀|별로)){1,6}$/u,
  hi: /(?:\s{1,3}(?:महसूस|बिल्कुल|बिलकुल|वाली बात|feel|mahsoos|bilkul|bhi|भी|तो|to|hi|ही|जैसा कुछ|वगैरह)){1,6}$/iu,
};
