import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { careAside } from './care-asides.js';
import { NOT_SAFE, clausesOf, hasTaken, type Forms } from './care-answers.js';
import type { NumbersOf } from './care-numbers.js';
import { careReply, type CareTurns } from './care.js';
import { ASKS_WORDS, isSomebodyNear } from './said-of-steps.js';
import { isHelpCalled } from './other-answers.js';
import { helpAnswerIn } from './said-of-help.js';
import { holdsMeans } from './said-of-plans.js';

/**
 * Recognizes an overdose, a bleeding wound, and means that are named: while one of them is open, no reply in care says that nothing has to be solved
 * today.
 */

/** A wound of the writer's own bleeds, or is deep. */
const WOUND: Forms = {
  en: /(?<!\p{L})(?:(?:wont|not|doesnt|isnt|cant) (?:\p{L}{1,8} ){0,2}(?:stop(?:ping)?|stop the) (?:\p{L}{1,8} )?(?:bleeding|blood)|(?:im|i am|its|it is|still|arm is|wrist is|leg is) (?:still )?bleeding|bleeding (?:a lot|badly|out|heavily)|(?:cut|cuts) (?:is |are |it |myself )?(?:too|so|really|very) deep|(?:so much|lots of|a lot of) blood|blood (?:is )?everywhere|(?:cut|slit) my (?:wrists?|veins|throat))(?!\p{L})/u,
  es: /(?<!\p{L})(?:(?:no (?:para|deja|paro) de (?:sangrar|salir sangre))|(?:estoy|me esta|sigo) sangrando|sangro (?:mucho)?|(?:corte|herida) (?:\p{L}{1,8} ){0,2}(?:muy |demasiado )?profund[oa]|mucha sangre|sangre por todas partes|me (?:corte|he cortado|acabo de cortar) (?:recien )?las (?:venas|munecas))(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:ca|je) (?:narrete|narrete pas|ne sarrete|sarrete) pas (?:de )?(?:saigner)?|(?:ca|je) saigne (?:beaucoup|fort|trop|toujours|encore)|coupee? trop profond|(?:trop|tres) profonde?|plein de sang|beaucoup de sang|du sang partout|(?:me suis|jme suis) (?:ouvert|coupee?|taille) les veines|je viens de (?:mouvrir|me (?:couper|tailler)) les veines)(?!\p{L})/u,
  de: /(?<!\p{L})(?:(?:hort|hor) nicht auf zu bluten|suppt (?:stark|immer noch|noch|durch)|blutet (?:stark|immer noch|heftig|noch|so|sehr|wie)|ich blute|zu tief (?:geschnitten|geritzt)|(?:schnitt|wunde) ist (?:zu |sehr |ziemlich )?tief|so viel blut|alles voller blut|uberall blut|mir (?:gerade |eben |jetzt )?die (?:pulsadern|adern) (?:auf)?geschnitten)(?!\p{L})/u,
  it: /(?<!\p{L})(?:non smette di sanguinare|(?:sto|sta) sanguinando|sanguino|sanguina (?:molto|tanto|ancora)|(?:tagliat[oa]|taglio|ferita) (?:e )?(?:troppo|molto|tanto) (?:a fondo|in profondita|profond[oa])|(?:tanto|molto) sangue|sangue (?:dappertutto|ovunque)|non smette di uscire (?:il )?sangue|il sangue non si ferma|mi sono (?:appena |gia )?tagliat[oa] (?:le vene|i polsi))(?!\p{L})/u,
  pt: /(?<!\p{L})(?:nao para de sangrar|(?:estou|to|esta|ta) sangrando|cort(?:ei|e) (?:foi |ficou |esta |ta )?(?:muito |fundo )?(?:fundo|demais|profundo)|muito sangue|sangue (?:por|para) todo lado|cortei os (?:meus )?pulsos|acabei de cortar (?:os |meus )?pulsos)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:кровь (?:не останавливается|все идет|идет|течет|хлещет|везде)|(?:сильно )?кровоточит|(?:порезал(?:а|ся|ась)?|порез|рана) (?:слишком |очень )?глубок\p{L}{1,2}|много крови|(?:я )?(?:перерезала?|вскрыла?|порезала?) (?:себе )?вены)(?!\p{L})/u,
  ja: /血が(?:止まらない|止まりません|たくさん|出て|すごい|いっぱい)|(?:深く切|切りすぎ)|傷が深い|血だらけ/u,
  ko: /피가 ?(?:계속 |도저히 )?안 ?멈춰|손목을? ?그었|피가 ?(?:안 |계속 |많이 |너무 )?(?:멈추|멎|나|흘러|흐르)|(?:너무 )?깊(?:게|이) ?(?:그었|베었|벴|잘랐)|상처가 깊/u,
  zh: /血(?:止不住|流不止|一直流)|(?:一直|还)在流血|流(?:了)?(?:很多|好多)血|割(?:得)?(?:太|很)深|伤口(?:很|太)深|割了[^|]{0,2}腕|割腕了|(?<![想要会能没][^|]{0,2})割(?:破|开)了?[^|]{0,2}腕/u,
  ar: /(?<!\p{L})(?:انزف|ينزف|النزيف لا يتوقف|لا يتوقف (?:النزيف|الدم|عن النزيف)|الدم لا يتوقف|جرح(?:ي)? عميق|دم كثير|قطعت شراييني)(?!\p{L})/u,
  hi: /खून (?:नहीं रुक|रुक नहीं|बह|बहुत)|(?:बहुत |ज्यादा )?गहरा (?:काट|कट|घाव)|नस काट (?:ली|दी|चुक)|(?<!\p{L})(?:khoon (?:nahi ruk|ruk nahi|bah|beh|bahut)|gehra (?:kaat|kat|ghaav)|nas kaat (?:li(?!ya j)|di|chuk))/u,
};

/** Means of suicide or a height, near the writer. */
const MEANS: Forms = {
  en: /(?<!\p{L})(?:(?:its|it is|hes|is) loaded|guns?|pistol|rifle|ammo|bullets?|rope|noose|belt|razors?|blades?|knife|knives|pills|tablets|poison|(?:a |the )bottle|bleach|balcony|rooftop|theres a bridge|there is a bridge|bridge (?:on my way|nearby|near)|(?:on|at) the (?:roof|bridge|edge|ledge|tracks|window)|train tracks)(?!\p{L})/u,
  es: /(?<!\p{L})(?:cargada|pistola|arma|escopeta|cuerda|soga|cinturon|cuchillas?|navaja|cuchillo|pastillas|veneno|frasco|lejia|balcon|azotea|puente|las vias)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:charge|fusil|pistolet|arme|corde|ceinture|lame|lames|rasoir|couteau|cachets|comprimes|medicaments|flacon|javel|balcon|sur le toit|pont|les rails)(?!\p{L})/u,
  de: /(?<!\p{L})(?:geladen|pistole|waffe|gewehr|seil|strick|gurtel|klinge|klingen|rasierklinge\p{L}?|messer|tabletten|pillen|flasche|balkon|auf dem dach|brucke|gleise\p{L}?)(?!\p{L})/u,
  it: /(?<!\p{L})(?:carica|pistola|fucile|arma|corda|cintura|lama|lametta|coltello|pillole|pastiglie|veleno|boccetta|candeggina|balcone|sul tetto|ponte|binari)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:carregada|pistola|arma|revolver|corda|cinto|lamina|gilete|faca|comprimidos|remedios|veneno|frasco|sacada|varanda|telhado|ponte|trilhos)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:заряжен\p{L}?|пистолет|ружье|веревк\p{L}|петл\p{L}|ремень|лезви\p{L}|бритв\p{L}|нож|таблетк\p{L}|балкон\p{L}?|на крыше|на мосту|рельс\p{L}{1,3})(?!\p{L})/u,
  ja: /弾が入|銃|ロープ|縄|ベルト|カミソリ|刃物|包丁|ナイフ|錠剤|睡眠薬|薬(?:が|は|も)|ベランダ|屋上|橋の|線路/u,
  ko: /총이|총을|밧줄|끈이|벨트|면도칼|칼이|칼을|칼은|약이|약을|약은|수면제|베란다|옥상|난간|다리 위|선로/u,
  zh: /上膛|枪|绳子|皮带|刀片|刀|安眠药|农药|药(?:瓶|就|在|片|交|给|都)|阳台|天台|楼顶|顶楼|桥上|铁轨/u,
  ar: /(?<!\p{L})(?:مسدس\p{L}{0,2}|سلاح\p{L}{0,2}|محشو\p{L}?|حبل|الحبل|حزام|شفره|سكين|السكين|الحبوب|حبوب|العلبه|الشرفه|البلكونه|السطح|الجسر)(?!\p{L})/u,
  hi: /(?<![\p{L}\p{M}])(?:बंदूक|पिस्तौल|रस्सी|फंदा|बेल्ट|ब्लेड|चाकू|गोलियां|दवाइयां|बोतल|बालकनी|छत पर|पुल पर|पटरी|bandook|rassi|blade|chaku|goliyan|chhat pe|chhat par|balcony)(?![\p{L}\p{M}])/u,
};

/** The means that nobody can take away. */
const HEIGHTS =
  /(?<!\p{L})(?:(?:on|at) the (?:roof|bridge|edge|ledge|tracks|window)|theres a bridge|there is a bridge|bridge (?:on my way|nearby|near)|train tracks|balcony|rooftop|azotea|balcon|puente|las vias|sur le toit|pont|les rails|auf dem dach|brucke|balkon|gleise\p{L}?|balcone|sul tetto|ponte|binari|sacada|varanda|telhado|trilhos|балкон\p{L}?|на крыше|на мосту|рельс\p{L}{1,3}|الشرفه|البلكونه|السطح|الجسر|balcony|chhat (?:pe|par))(?!\p{L})|ベランダ|屋上|橋の|線路|베란다|옥상|난간|다리 위|선로|阳台|天台|楼顶|顶楼|桥上|铁轨|बालकनी|छत पर|पुल पर|पटरी/gu;

/** Means that are put away, or were never there. */
const PUT_AWAY =
  /(?<!\p{L})(?:threw|thrown|flushed|gave|given|locked|put (?:it |them )?away|away|gone|tire|di|guarde|jete\p{L}?|donne\p{L}?|range\p{L}?|weggeworfen|weggegeben|meine[mr] \p{L}{3,12} gegeben|weggelegt|weggeschlossen|weg|buttato|dato|via(?! das)|joguei|dei|guardei|runtergespult|hinuntergespult|weggespult|weggekippt|высыпала?|вылила?|смыла?|выбросила?|отдала?|убрала?|спрятала?|رميت|اعطيت|ابعدت|سكبت|बहा दि|फेंक|दे दी|दे दिया|phenk|de di\p{L}?)(?![\p{L}\p{M}])|捨て|渡し|預け|버렸|줬|치웠|맡겼|流し(?:ました|た)|흘려보냈|쏟아 ?버|扔|冲(?:掉|走|进马桶|下去)|倒掉|放回|还给|交给|收起来|锁/u;

/** The maximum length; longer messages say more. UTF-16 units. */
const MAX_HARM = 300;

/** Means that the writer keeps within reach, or holds ready. */
const KEPT =
  /(?<!\p{L})(?:keep(?:ing)?|kept|still (?:have|got|there|here)|havent (?:thrown|given)|just in case|in case|next to (?:me|my|the bed)|beside (?:me|my|the bed)|under my|in my (?:drawer|bag|room|car|closet|pocket|hand)|within reach|ready|guard[oeé]|todavia (?:tengo|esta)|aun (?:tengo|esta)|por si acaso|al lado de|junto a|debajo de|en (?:mi|el) (?:cajon|bolso|cuarto|coche)|a mano|garde|jai encore|toujours la|au cas ou|a cote de|sous mon|dans (?:mon|le) (?:tiroir|sac)|sous la main|behalte|aufgehoben|noch (?:da|hier|immer)|fur (?:den|alle) falle?|neben (?:mir|dem bett|meinem)|unter (?:meinem|dem)|in (?:meiner|der) (?:schublade|tasche)|griffbereit|tengo|ho ancora|ancora li|per sicurezza|nel caso|accanto a|vicino al|sotto il|nel (?:cassetto|comodino)|guardo|ainda (?:tenho|esta)|por via das duvidas|por precaucao|do lado d[ae]|perto da|embaixo d[ao]|na (?:gaveta|bolsa)|держу|храню|еще (?:есть|лежит|остал\p{L}{2,4})|на всякий случай|рядом с|возле|под (?:подушкой|кроватью)|в (?:ящике|сумке|тумбочке)|под рукой|ما زال\p{L}?|لسه|احتفظ|محتفظ\p{L}?|احتياط\p{L}{0,2}|للاحتياط|بجانب\p{L}{0,3}|جنب\p{L}{0,3}|تحت (?:المخده|السرير|الوساده)|في (?:الدرج|درجي|شنطتي)|रखता|रखती|रखा|रखी|रखे|अभी भी|पास में|बगल में|तकिए के नीचे|दराज|rakhta|rakhti|rakha|rakhi|abhi bhi|paas|takiye)(?![\p{L}\p{M}])|置いて|取ってあ|残して|まだ(?:ある|あります|持って)|念のため|手元|そば|枕|引き出し|아직 ?(?:있|가지고|갖고)|가지고 있|갖고 있|혹시 몰라|혹시나|옆에|베개|서랍|넣어 ?[뒀두]|留着|还在|还有|放在|以防万一|枕头|床边|床头|抽屉|身边|手边/u;

type Harm = NonNullable<CareTurns['harm']>;
type Spoken = { text: string; english: string };

const hasWound = (text: string, language: LanguageCode): boolean =>
  text.length <= MAX_HARM && clausesOf(text).some((clause) => WOUND[language].test(clause));

/** Returns whether a text says that its writer swallowed something, or has a wound that bleeds. */
export function harmIn(text: string, language: LanguageCode): Harm['kind'] | undefined {
  if (hasTaken(text, language)) return 'taken';
  return hasWound(text, language) ? 'wound' : undefined;
}

/** Returns whether a text names means near its writer, that nobody has put away. */
export const namesMeans = (text: string, language: LanguageCode): boolean =>
  text.length <= MAX_HARM &&
  clausesOf(text).some(
    (clause) =>
      MEANS[language].test(clause) &&
      !PUT_AWAY.test(clause) &&
      !(clause.length <= MAX_DENIAL && NOT_SAFE[language].test(clause.replace(STILL, ' '))),
  );
/** Returns whether all means that a text names are places to fall from, or tracks. */
const namesOnlyHeight = (text: string, language: LanguageCode): boolean =>
  !clausesOf(text).some((clause) => MEANS[language].test(clause.replace(HEIGHTS, ' ')));
/** Arabic for 'still', which begins with a word of denial. */
const STILL = /ما زال|لا يزال/gu;
/** A short clause with a 'no' denies the means that it names. */
const MAX_DENIAL = 40;

/** Returns whether a short text says that its writer has put means away: not kept for later, nor still to be done. */
export const putsMeansAway = (text: string, language: LanguageCode): boolean =>
  text.length <= MAX_PUT_AWAY &&
  !/[?？؟]/u.test(text) &&
  clausesOf(text).some(
    (clause) =>
      MEANS[language].test(clause) &&
      PUT_AWAY.test(clause) &&
      !KEPT.test(clause) &&
      !NOT_SAFE[language].test(clause) &&
      !TO_BE_DONE.test(clause),
  );
const MAX_PUT_AWAY = 80;
/** Words by which putting the means away is only planned, or limited in time. */
const TO_BE_DONE =
  /(?<!\p{L})(?:will|could|should|want|later|until|tonight|took|luego|despues|quiero|voy a|veux|vais|plus tard|will ich|werde|spater|bis|voglio|dopo|quero|vou|depois|потом|пока|хочу)(?!\p{L})|後で|나중|以后|等会/u;

/** Returns whether a text says that means are kept near its writer: "I keep the belt next to the bed just in case". */
export const keepsMeans = (text: string, language: LanguageCode): boolean =>
  namesMeans(text, language) && KEPT.test(clausesOf(text).join(' '));

/**
 * Returns the reply once something was swallowed or a wound bleeds, to this message and each one after it: how to get help now, until help is called. Then how to wait
 * for it. `undefined` where nothing of the kind was ever said.
 * @param before what was said of it until now
 */
export function harmTurn(
  text: string,
  language: LanguageCode,
  before: Harm | undefined,
  numbers: NumbersOf,
): { spoken: Spoken; language: LanguageCode; harm: Harm } | undefined {
  const found = harmIn(text, language);
  const kind = found ?? before?.kind;
  if (kind === undefined) return undefined;
  const aside = before ? careAside(text, language) : undefined;
  const spokenIn = aside?.name === 'language' ? aside.language : language;
  const isCalled = isHelpCalled(text, language);
  const replies = before?.kind === kind ? before.replies + 1 : 0;
  const hasHelp = isCalled || before?.isHelpCalled === true;
  const reply = (of: Parameters<typeof careReply>[1], at = 0) => careReply(spokenIn, of, at, numbers);
  // Somebody is there who can call, or it is asked what to say to them.
  const isOfHelper = kind === 'taken' && !hasHelp && found === undefined;
  const asksWords = isOfHelper && ASKS_WORDS.test(clausesOf(text).join(' '));
  const isWith = isOfHelper && !asksWords && before?.isWith !== true && isSomebodyNear(text, language);
  const isRefused =
    kind === 'taken' && !hasHelp && before?.isRefused !== true && helpAnswerIn(text, language) !== undefined;
  const harm: Harm = {
    kind,
    replies,
    ...(hasHelp ? { isHelpCalled: true } : {}),
    ...(isRefused || before?.isRefused ? { isRefused: true } : {}),
    ...(isWith || before?.isWith ? { isWith: true } : {}),
  };
  const spoken = (): Spoken => {
    if (hasHelp) return reply(isCalled || replies % 2 === 0 ? 'helpComes' : 'coming');
    if (isWith || asksWords) return reply('takenWith', asksWords ? 1 : 0);
    if (isRefused && before) return reply('takenRefused');
    if (kind === 'taken') return found || replies === 0 ? reply('taken') : reply('takenMore', replies - 1);
    return found || replies % 2 === 0 ? reply('wound') : reply('unsafe', replies);
  };
  return { spoken: spoken(), language: spokenIn, harm };
}

/** Returns the sentence about means that are named in care for one's own life; `undefined` where none are, and twice in a row. */
export function meansTurn(
  text: string,
  language: LanguageCode,
  { turns = 0, answered = [], harm: _harm, ...state }: CareTurns,
  numbers: NumbersOf & { category: CrisisCategory | null },
): { spoken: Spoken; language: LanguageCode; state: CareTurns } | undefined {
  if (numbers.category === 'abuse' || numbers.category === 'danger') return undefined;
  if (!namesMeans(text, language) && !(answered.includes('means') && holdsMeans(text, language)))
    return undefined;
  // Nobody can take a roof away.
  const kind = namesOnlyHeight(text, language) ? 'height' : 'means';
  const isNew = !answered.includes('means') || turns % 2 === 0;
  const { aside: _aside, ...kept } = state;
  return {
    spoken: careReply(language, isNew ? kind : 'unsafe', isNew ? 0 : turns + 1, numbers),
    language,
    state: { ...kept, turns: turns + 1, answered: [...new Set([...answered, 'means' as const])] },
  };
}

/** A wound has stopped bleeding. */
const STOPPED: Forms = {
  en: /(?<!\p{L})(?:stopped|its stopped|no longer bleed\p{L}{1,3}|not bleeding (?:any ?more|now))(?!\p{L})/u,
  es: /(?<!\p{L})(?:(?:ha |ya )?paro|ha parado|dejo de sangrar|ya no sangr\p{L}{1,4})(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:sest )?arretee? de saigner|sest arretee?|(?:ne )?saigne plus)(?!\p{L})/u,
  de: /(?<!\p{L})(?:aufgehort|blutet nicht mehr|hat gestoppt)(?!\p{L})/u,
  it: /(?<!\p{L})(?:(?:ha )?smesso di sanguinare|si e fermato|non sanguina piu)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:parou|estancou|nao (?:esta|ta) mais sangrando)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:останов\p{L}{3,6}|перестал\p{L}{0,2}|больше не (?:идет|кровоточит))(?!\p{L})/u,
  ja: /血[はが]?(?:もう)?止ま(?:った|りました|って)/u,
  ko: /피(?:가|는)? ?(?:이제 |다 )?(?:멈췄|멎었|그쳤)/u,
  zh: /止住|不流了|血停|止血/u,
  ar: /(?<!\p{L})(?:توقف (?:النزيف|الدم|النزف)|(?:النزيف|الدم|النزف) (?:توقف|وقف)|وقف (?:النزيف|الدم))(?!\p{L})/u,
  hi: /खून (?:अब )?(?:रुक गय|रुका|बंद)|(?<!\p{L})khoon (?:ab )?ruk ga/u,
};

/** Returns the reply in care to somebody who says that a wound has stopped bleeding, which closes that subject; `undefined` for anything else. */
export function stoppedTurn(
  text: string,
  language: LanguageCode,
  harm: Harm | undefined,
  { turns = 0, aside: _aside, answered = [] }: CareTurns,
  numbers: NumbersOf,
): { spoken: Spoken; language: LanguageCode; state: CareTurns } | undefined {
  if (harm?.kind !== 'wound' || text.length > MAX_HARM || /[?？؟]/u.test(text) || hasWound(text, language))
    return undefined;
  const hasStopped = clausesOf(text).some(
    (clause) =>
      STOPPED[language].test(clause) && !NOT_SAFE[language].test(clause.replace(STOPPED[language], ' ')),
  );
  if (!hasStopped) return undefined;
  return {
    spoken: careReply(language, 'stopped', 0, numbers),
    language,
    state: { turns: turns + 1, answered: [...new Set([...answered, 'stopped' as const])] },
  };
}
