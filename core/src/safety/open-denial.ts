/** Words that take back the 'No' that they follow, or limit it to the present. */
const NO_LONGER_PLAIN =
  /(?<!\p{L})(?:but|maybe|yet|sometimes|tonight|today|now|any ?more|aber|vielleicht|noch|manchmal|heute|jetzt|mehr|pero|quiz[aá]s?|a[uú]n|todav[ií]a|veces|hoy|ahora|m[aá]s|mais|peut-[eê]tre|encore|parfois|aujourd|ce soir|maintenant|plus|ma|forse|ancora|volte|oggi|adesso|ora|pi[uù]|mas|talvez|ainda|[aà]s vezes|hoje|agora|но|может|пока|иногда|сегодня|сейчас|ещ[её]|больше|لكن|بس|ربما|بعد|أحيانا|احيانا|اليوم|الآن|الان|लेकिन|पर|शायद|अभी|कभी|आज|lekin|par|abhi|shayad)(?!\p{L})|けど|でも|まだ|今|たぶん|時々|지만|근데|아직|지금|가끔|오늘|但|不过|可是|还没|现在|今晚|有时/iu;

/** Verbs of deciding, preparing, finishing or wishing: after a 'No' they need not be harmless. */
const DONE_OR_WISHED =
  /(?<!\p{L})(?:already|decided|ready|actually|i wish|if only|well|took|taken|goodbye|schon|bereits|entschieden|beschlossen|bereit|eigentlich|doch|genommen|ya|decidid[oa]|list[oa]s?|ojal[aá]|tom[eé]|d[eé]j[aà]|d[eé]cid[eé]e?|pr[eê]te?s?|en fait|pris|gi[aà]|decis[oa]|pront[oaie]|magari|pres[oaie]|j[aá]|decidi|tomei|oxal[aá]|quem dera|уже|решила?|готов[аоы]?|вообще-то|выпила?|принял[аи]?|قررت|خلاص|جاهز[ةه]?|بالفعل|ليتني|ياريت|अब|चुका|चुकी|फैसला|तैयार|काश|faisla|taiyar|kaash)(?!\p{L})|もう|決め|準備|飲ん|飲み|이미|벌써|결정|준비|먹었|삼켰|已经|決定|决定|准备|吃了|吞/iu;

/** Returns whether what follows a 'No' leaves it open, or names what is decided, done or wished. */
export const leavesNoOpen = (rest: string): boolean =>
  NO_LONGER_PLAIN.test(rest) || DONE_OR_WISHED.test(rest);
