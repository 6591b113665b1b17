import type { LanguageCode } from '@mikai/contract/languages';

/** Words for a person who is not the writer, in normalized text. A wish that is told as one's own may have the grammar of a report. */
const PERSON: Record<LanguageCode, RegExp> = {
  en: /(?<!\p{L})(?:he|hes|she|shes|they|theyre|him|her|them|someone|somebody|friends?|bestie|mate|buddy|mum|mom|mother|dad|father|parents?|sister|brother|sibling|wife|husband|partner|boyfriend|girlfriend|bf|gf|ex|son|daughter|child|kid|aunt|uncle|cousin|niece|nephew|grand\p{L}{2,6}|gran|neighbou?r|colleague|coworker|classmate|roommate|flatmate|student|teacher|boss|patient|client)(?:'s)?(?!\p{L})/u,
  es: /(?<!\p{L})(?:el|ella|ellos|alguien|(?:mi|un|una|su) \p{L}{2,14}|amig[oa]s?|herman[oa]|hij[oa]|madre|padre|mama|papa|novi[oa]|marido|mujer|prim[oa]|vecin[oa]|compañer[oa])(?!\p{L})/u,
  fr: /(?<!\p{L})(?:il|elle|ils|quelqu'un|(?:mon|ma|mes|un|une) \p{L}{2,14}|amie?s?|copine?|copain|soeur|frere|fils|fille|mere|pere|mari|femme|cousine?|voisine?|collegue)(?!\p{L})/u,
  de: /(?<!\p{L})(?:er|sie|ihn|ihm|jemand|jemandem|(?:mein|meine|meiner|meinem|meinen|ein|eine) (?:bester? |beste |guter |gute )?(?:freund\p{L}{0,3}|kumpel|schwester|bruder|mutter|vater|mama|papa|mann|frau|sohn|tochter|kind|partner\p{L}{0,2}|ex|tante|onkel|cousine?|nachbar\p{L}{0,2}|kolleg\p{L}{1,3}|oma|opa|mitbewohner\p{L}{0,2}|schuler\p{L}{0,2}))(?!\p{L})/u,
  it: /(?<!\p{L})(?:lui|lei|loro|qualcuno|(?:mio|mia|miei|un|una) \p{L}{2,14}|amic[oa]|sorella|fratello|figli[oa]|madre|padre|mamma|papa|marito|moglie|fidanzat[oa]|ragazz[oa]|cugin[oa]|vicin[oa]|colleg[ah])(?!\p{L})/u,
  pt: /(?<!\p{L})(?:ele|ela|eles|alguem|(?:meu|minha|um|uma) \p{L}{2,14}|amig[oa]|irmao?|filh[oa]|mae|pai|marido|esposa|namorad[oa]|prim[oa]|vizinh[oa]|colega)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:он|она|они|кто-то|друг\p{L}{0,2}|подруг\p{L}{1,2}|сестр\p{L}{1,2}|брат\p{L}{0,2}|сын\p{L}{0,2}|доч\p{L}{1,4}|мам\p{L}|пап\p{L}|мать|отец|муж\p{L}{0,2}|жен\p{L}|парень|девушк\p{L}|сосед\p{L}{0,3}|коллег\p{L}|одноклассни\p{L}{1,3}|знаком\p{L}{2,3})(?!\p{L})/u,
  ja: /友達|友だち|友人|親友|彼|彼女|あの人|あの子|姉|妹|兄|弟|母|父|親|夫|妻|旦那|息子|娘|子ども|同僚|先輩|後輩|知り合い|クラスメート|(?:って|と)(?:ライン|らいん|line|連絡|メール|めーる)(?:が)?(?:来|届)/u,
  ko: /친구|걔|그 ?사람|그 ?애|언니|누나|동생|오빠|(?<!\p{L})형(?:이|은|도)|엄마|아빠|어머니|아버지|남편|아내|아들|딸|남친|여친|동료|후배|선배|지인|라고 ?(?:톡|카톡|문자|메시지|연락)(?:이|가)? ?(?:왔|와|받)/u,
  zh: /[他她]|朋友|同学|同事|闺蜜|姐|妹|哥|弟|妈|爸|母亲|父亲|老公|老婆|丈夫|妻子|儿子|女儿|孩子|室友|有人/u,
  ar: /(?<!\p{L})[وف]?(?:هو|هي|احد|شخص|صديق\p{L}{0,3}|صاحب\p{L}{0,3}|اخ\p{L}{1,3}|اخت\p{L}{0,3}|ابي|ابوي|امي|ابن\p{L}{0,3}|بنت\p{L}{0,3}|زوج\p{L}{0,3}|جار\p{L}{1,2}|زميل\p{L}{0,3}|ماما|بابا|رفيق\p{L}{0,3})(?!\p{L})/u,
  hi: /(?<![\p{L}\p{M}])(?:वह|वो|उस\p{M}{0,2}|उसने|दोस्त|सहेली|बहन|भाई|मां|माँ|पापा|पिता|मम्मी|पति|पत्नी|बेटा|बेटी|बेटे|चाचा|मामा|पडोसी|कोई|wo|woh|usne|dost|saheli|behen|bhai|maa|papa|pati|patni|beta|beti)(?![\p{L}\p{M}])/u,
};

/**
 * A danger of one's own beside whatever is told of others: a wish, a plan, or that one is the same: "and so will I". What others are quoted with is
 * left out before.
 */
const OWN_DANGER: Record<LanguageCode, RegExp> = {
  en: /(?<!\p{L})(?:i(?:'m| am|'ll|'d)?|im|ill)(?: \p{L}{2,8}){0,2} (?:want to|wanna|wish i (?:was|were)|going to|gonna|will|kill|take|end)? ?(?:die|be dead|dead|end it|kill myself|hang myself|disappear|(?:take|taking|end|ending) my (?:own )?life)(?!\p{L})|(?<!\p{L})(?:me too|so (?:will|do|am|would) i|same here|i (?:do |am |will )?too|(?:kill|killing|hang|hanging|hurt|hurting|cut|cutting|shoot|drown) myself|follow (?:him|her|them)(?= ?(?:$|[.!,]|there|soon|into|tonight|today|to (?:the )?(?:grave|death|heaven))))(?!\p{L})/u,
  es: /(?<!\p{L})(?:(?:yo )?(?:tambien )?quiero (?:morir(?:me)?|matarme|suicidarme)|me (?:voy a|quiero|pienso|vaya a|mato|suicido)(?: (?:matar|suicidar|morir|ahorcar))?|voy a (?:matarme|suicidarme|morirme)|(?:y )?(?:yo|a mi) tambien)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:je|j') ?(?:veux|vais)(?: aussi| tous? )? (?:mourir|me tuer|me suicider|en finir)|je me (?:tue|suicide)|(?:et )?moi aussi|me (?:tuer|suicider|pendre))(?!\p{L})/u,
  de: /(?<!\p{L})(?:ich (?:\p{L}{2,8} ){0,2}(?:sterben|nicht mehr leben) (?:will|mochte)|ich (?:will|mochte|werde) (?:auch |nur noch |einfach )?(?:sterben|nicht mehr leben)|(?:ich )?(?:bring|bringe) (?:ich )?mich|ich mich|mich (?:\p{L}{2,8} ){0,2}(?:umbring\p{L}{0,2}|umzubringen|toten|erhangen?|auch)|ich auch|mir (?:auch )?(?:das leben|geht es (?:genauso|auch so)))(?!\p{L})/u,
  it: /(?<!\p{L})(?:(?:io )?voglio (?:morire|uccidermi|ammazzarmi)|mi (?:uccido|ammazzo|suicido|voglio (?:uccidere|ammazzare))|(?:e )?anch'? ?io|(?:uccider|ammazzar|suicidar|impiccar)mi)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:eu )?quero (?:morrer|me matar)|vou me (?:matar|suicidar|enforcar)|eu me mato|(?:e )?(?:eu|a mim) tambem|me (?:matar|suicidar))(?!\p{L})/u,
  ru: /(?<!\p{L})(?:я (?:тоже )?(?:хочу (?:умереть|убить себя)|не хочу жить)|(?:я )?(?:убью себя|покончу с собой|повешусь)|(?:и )?я тоже|мне тоже)(?!\p{L})/u,
  ja: /(?:私|俺|僕|自分|わたし)(?:も|は|が)[^。、]{0,8}(?:死にたい|消えたい|自殺|死ぬ)|(?:私|俺|僕|わたし)も$|(?:に|へ)(?:今夜|今日|もう)?(?:自殺する|死ぬ|死にたい|自殺したい)と(?:言いました|言った|line(?:しました|した)|伝え|書い|送っ|打ち明けました|打ち明けた)|けど[、 ]?(?:もう)?(?:自殺します|死にます|自殺する|死ぬ)/u,
  ko: /(?<!\p{L})(?:나도|저도|나는|저는|내가|제가|난|전) ?(?:진짜 |정말 )?(?:죽고 ?싶|자살|죽을)|(?:한테|에게|께)[^.]{0,14}(?:자살하겠|죽겠|죽을 ?거라|죽고 ?싶|자살할)[^.]{0,6}(?:말했|보냈|톡|했어|썼)/u,
  zh: /我(?:也|今晚|今天|真的|就)?(?:要|会)?(?:想死|要自杀|想自杀|不想活|自杀|去死)|(?:我|^)(?:告诉|跟|对|和)[^。，]{1,6}(?:说)?我?(?:要|想)?(?:自杀|去死|想死)|(?:妹妹|姐姐|哥哥|弟弟|妈妈?|爸爸?|朋友|[他她])知道我/u,
  ar: /(?<!\p{L})(?:(?:انا )?(?:ايضا )?اريد ان (?:اموت|انتحر|اقتل نفسي)|س(?:اقتل نفسي|انتحر|اموت)|لكنني سانتحر|(?:و)?انا (?:ايضا|كمان|برضه)|(?:اقتل|اموت) (?:نفسي|حالي))(?!\p{L})/u,
  hi: /(?<![\p{L}\p{M}])(?:मैं|main|mai) (?:भी |bhi |अब |आज रात )?(?:मरना|marna|खुद को|आत्महत्या|सुसाइड|suicide|जीना|जान)|(?<![\p{L}\p{M}])(?:मैं भी|main bhi|mai bhi|मुझे भी)(?![\p{L}\p{M}])/u,
};

/** Words of songs, films and books apart, the years since then: what is told is over. */
const LONG_AGO =
  /(?<!\p{L})(?:years? ago|as a (?:teen\p{L}{0,5}|child|kid)|hace \p{L}{2,8} anos|hace \d{1,2} anos|il y a \p{L}{2,8} ans|il y a \d{1,2} ans|vor \p{L}{3,10} jahren|vor \d{1,2} jahren|anni fa|(?:ha|faz) \p{L}{2,8} anos|(?:ha|faz) \d{1,2} anos|anos atras|лет назад|года? назад)(?!\p{L})|年前|년 ?전|(?:قبل|منذ) [^.]{1,20}(?:سنه|سنوات|سنين|عام|اعوام)|साल पहले|saal pehle/u;

/** Words for something said, wanted or planned at present: an attempt of years ago beside them makes it graver. */
const NOW =
  /(?<!\p{L})(?:says|saying|will|she'll|he'll|they'll|wants?|going to|gonna|threatens?|threatening|again|tonight|today|now|keeps|dice|quiere|va a|amenaza con|otra vez|de nuevo|esta noche|hoy|ahora|dit|veut|menace|a nouveau|encore une fois|ce soir|aujourd'hui|maintenant|sagt|will|droht|wieder|heute|jetzt|vuole|minaccia di|di nuovo|stasera|oggi|adesso|diz|quer|vai|ameaca|outra vez|hoje|agora|говорит|хочет|грозит(?:ся)?|собирается|опять|снова|сегодня|сейчас|(?:ي|ت)قول|(?:ي|ت)ريد|(?:ي|ت)هدد|مره اخري|الليله|اليوم|الان|سوف)(?!\p{L})|と言って(?:いる|います|る)|つもり|また|今夜|今日|今すぐ|다시|또|오늘|지금|겠다고|싶다고|싶대|说(?!过)|要(?!是)|想|又|再|今晚|今天|现在|कहत[ाीे]|चाहत[ाीे]|फिर से|आज|अभी|धमकी|kehti|kehta|chahti|chahta|phir se|aaj/u;
/** Ends of clauses around what is told. */
const CLAUSE_END = /[.!?…。！？؟।\n,，、;:]/u;

function clauseAround(normalized: string, at: number, end: number): string {
  const before = normalized.slice(0, at).split(CLAUSE_END).at(-1) ?? '';
  const after = normalized.slice(end).split(CLAUSE_END)[0] ?? '';
  return before + normalized.slice(at, end) + after;
}

/** Returns whether the clauses of what is told from `at` to `end` are of this time. */
export const isOfNow = (normalized: string, at: number, end: number): boolean =>
  NOW.test(clauseAround(normalized, at, end));

/** Returns whether what is told from `at` to `end` lies years back: its clauses say so, and nothing in them is of this time. */
export const isLongAgo = (normalized: string, at: number, end: number): boolean =>
  LONG_AGO.test(clauseAround(normalized, at, end)) && !isOfNow(normalized, at, end);

/** Returns whether a text names a danger of the writer's own beside what is told of others. */
export const namesOwnDanger = (normalized: string, language: LanguageCode): boolean =>
  OWN_DANGER[language].test(normalized) || (language !== 'en' && OWN_DANGER.en.test(normalized));

/** Returns whether a text names a person who is not its writer, and no wish of the writer's own. */
export const namesPerson = (normalized: string, language: LanguageCode): boolean =>
  PERSON[language].test(normalized) && !namesOwnDanger(normalized, language);
