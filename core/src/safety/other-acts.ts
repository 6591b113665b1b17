import type { LanguageCode } from '@mikai/contract/languages';
import { clausesOf } from './care-answers.js';
import { namesOwnDanger } from './other-person.js';

/** Acts of somebody else, done or imminent, that are plain enough by themselves: poison, a weapon and a farewell, a height, a suicide of today. Forms are matched to folded text. */

/** Poison, or pills that were gulped down: a medicine that is taken as ever is neither. */
const POISONED =
  /(?<!\p{L})(?:(?:drank|drunk|swallowed|took|taken|ate|eaten)(?: \p{L}{1,8}){0,2} (?:poison|bleach|pesticides?|antifreeze)|swallowed (?:\p{L}{1,8} ){0,3}(?:pills|tablets)|(?:tomo|tomado|bebio|bebido|trago|tragado|comido)(?: \p{L}{1,8}){0,2} (?:veneno|lejia|matarratas|raticida|cloro)|(?:trago|tragado) (?:\p{L}{1,8} ){0,3}(?:pastillas|comprimidos)|(?:bu|avalee?|pris)(?: \p{L}{1,8}){0,3} (?:poison|javel|mort aux rats|pesticide)|avalee? (?:\p{L}{1,8} ){0,3}(?:medicaments|cachets|comprimes|somniferes|pilules)|(?:gift|rattengift|bleiche) (?:getrunken|genommen|geschluckt)|(?:tabletten|pillen|schlaftabletten) geschluckt|(?:bevuto|ingoiato|ingerito|preso)(?: \p{L}{1,8}){0,2} (?:veleno|candeggina)|ingoiato (?:\p{L}{1,8} ){0,3}(?:pillole|pastiglie|farmaci)|(?:tomou|bebeu|engoliu|comeu)(?: \p{L}{1,8}){0,2} (?:veneno|chumbinho|raticida|agua sanitaria)|engoliu (?:\p{L}{1,8} ){0,3}(?:comprimidos|remedios)|(?:выпила?|приняла?|проглотила?|съела?)(?: \p{L}{1,10}){0,2} (?:яда?|отраву|уксус)|наглотал(?:ся|ась) (?:\p{L}{2,10} ){0,2}(?:таблеток|снотворного|яда)|(?:شرب|شربت|تناول|تناولت|اكل|اكلت|بلع|بلعت) (?:ال)?(?:سم|سما|مبيد|كلور))(?!\p{L})|(?:毒|農薬)を?飲[んみ]|(?:농약|독약|독)[을를]? ?(?:마셨|마시고|먹었)|[喝吃服吞][了下]?(?:农药|毒药|老鼠药|百草枯|敌敌畏)|(?<![\p{L}\p{M}])(?:जहर|zeher|zehar|jahar) (?:खा|पी|kha|pi) /u;

const GUN =
  /(?<!\p{L})(?:gun|pistol|rifle|shotgun|pistola|arma|escopeta|revolver|fusil|pistolet|arme|flingue|pistole|waffe|gewehr|fucile|пистолет\p{L}{0,2}|ружь\p{L}{1,2}|(?:ال)?(?:مسدس|سلاح|بندقيه)|bandook)(?!\p{L})|銃|총|枪|बंदूक|पिस्तौल/u;
const FAREWELL =
  /(?<!\p{L})(?:good ?bye|farewell|despedir(?:se|me)?|despid\p{L}{1,3}|adios|adieux?|dire au revoir|verabschied\p{L}{1,3}|lebewohl|salutarmi|salutarci|addio|despediu|adeus|прощает(?:ся)?|попрощаться|попрощал(?:ся|ась)|прощай\p{L}{0,2}|[يت]?ودع\p{L}{0,3}|وداع\p{L}{0,2}|alvida)(?!\p{L})|さよなら|さようなら|お別れ|작별|告别|道别|永别|अलविदा/u;

/** Somebody has locked themselves in with what can kill, or sent a picture of what they did. */
const LOCKED_IN =
  /(?<!\p{L})(?:locked (?:him|her|them)sel(?:f|ves) in(?: \p{L}{1,10}){0,3} with (?:\p{L}{1,4} ){0,2}(?:razors?|blades?|knife|pills|gun)|se (?:ha )?encerr(?:o|ado) en(?: \p{L}{1,10}){1,3} con (?:un[oa]? |las? )?(?:cuchillas?|navaja|cuchillo|pistola|pastillas)|sest enfermee? dans(?: \p{L}{1,10}){1,4} avec (?:une? |des? |sa |son )?(?:lames?|rasoir|couteau|medicaments|cachets)|sich mit (?:\p{L}{1,6} )?(?:rasierklingen?|klinge|messer|tabletten)(?: \p{L}{1,10}){1,3} eingeschlossen|si e chius[oa] in (?:bagno|camera) con (?:una? |le )?(?:lametta|lama|rasoio|coltello|pillole)|se trancou no (?:banheiro|quarto) com (?:uma? |os )?(?:gilete|lamina|faca|comprimidos|remedios)|заперл?(?:ся|ась) в (?:ванной|комнате|туалете) с (?:лезвием|бритвой|ножом|таблетками))(?!\p{L})|把自己锁在[^|]{1,8}(?:刀|药)|(?:カミソリ|刃物|包丁|ナイフ)を持って[^|]{1,8}閉じこも/u;
const PICTURED =
  /(?<!\p{L})(?:(?:photo|picture|pic|video) of (?:her|his|their) (?:(?:cut|bleeding|slit) (?:wrists?|arms?)|(?:wrists?|arms?) (?:cut|bleeding|slit))|photos? de ses (?:poignets?|bras|veines) (?:ouvert\p{L}{0,2}|coupe\p{L}{0,2}|en sang|taillad\p{L}{1,3})|foto de sus (?:munecas|venas|brazos) (?:abiert|cortad|sangr)\p{L}{1,4}|(?:foto|bild) von (?:seinen|ihren) (?:aufgeschnittenen|blutenden) \p{L}{4,14}|foto dei suoi polsi (?:tagliati|aperti)|foto dos pulsos cortados)(?!\p{L})/u;

/** Matches somebody high up who says that they will jump, with a verb in the third person. */
const HEIGHT =
  /(?<!\p{L})(?:(?:on|onto|at|up) (?:(?:the|a|our|my|his|her) )?(?:roof|rooftop|ledge|bridge|balcony)|(?:en|a|al|sobre) (?:(?:el|la|un|una) )?(?:azotea|tejado|techo|puente|balcon)|(?:sur|au) (?:(?:le|un|la) )?(?:toit|pont|balcon|rebord|parapet)|(?:auf|am) (?:(?:dem|das|der|die|einem|einer) )?(?:dach|brucke|balkon|gelander)|(?:sul|sulla|su un|al) (?:tetto|ponte|balcone|cornicione)|(?:no|na|em cima d[ao]) (?:telhado|ponte|sacada|laje|viaduto)|на (?:крыш\p{L}{1,2}|мост\p{L}{0,2}|балкон\p{L}{0,2})|(?:علي|فوق) (?:ال)?(?:سطح|جسر|شرفه))(?!\p{L})|(?:屋上|橋|ベランダ)(?:に|の上|から身)|(?:옥상|난간|베란다)(?:에|위)|在[^|]{0,6}(?:楼顶|顶楼|天台|桥|阳台)|(?:छत|पुल|बालकनी|chhat|pul) (?:पर|pe|par|के किनारे)/u;
const JUMPS =
  /(?<!\p{L})(?:(?:he|she|they|hes|shes|theyre|hell|shell)(?: (?:is|will|to|says|saying|that|wants|going|gonna|threatening|keeps|he|she|hes|shes|hell|shell)){0,5} jump|threatening to jump|(?:se va a|se quiere|quiere|va a) (?:tirar(?:se)?|lanzar(?:se)?)|se (?:tira|lanza)|(?:va|veut) (?:sauter|se jeter)|(?:will|wird) (?:gleich |jetzt )?(?:runter)?springen|(?:runter)?springen (?:will|wird)|(?:runter)?springt|si (?:butta|vuole buttare|lancia)|vuole (?:buttarsi|saltare)|(?:vai|quer) (?:pular|se jogar)|с?прыгнет|хочет с?прыгнуть|(?:سي|يريد ان ي|راح ي|سوف ي)(?:قفز|رمي نفسه)|(?:ست|تريد ان ت|راح ت|سوف ت)(?:قفز|رمي نفسها))(?!\p{L})|飛び降り(?:る|るぞ|ます)?と(?:言|叫)|뛰어내(?:린다고|리겠다고|리려고|릴 거라고)|(?:[他她]|朋友|弟弟|哥哥|妹妹|姐姐|儿子|女儿|老公|老婆)[^|我]{0,20}(?:说|想|喊着?)要?跳|[他她]要跳|कूद (?:जाएगा|जाएगी|जायेगा|जायेगी)|(?:कहत[ाीे]|कह रह[ाीे])[^|]{0,20}कूद/u;
/** The writer is up there. */
const OWN_HEIGHT =
  /(?<!\p{L})(?:i|im|i am|ill)(?: \p{L}{2,9}){0,3} (?:jump|roof|rooftop|ledge|bridge|balcony)(?!\p{L})|(?<!\p{L})(?:quiero (?:tirarme|saltar)|je (?:veux|vais) sauter|ich (?:will|werde) springen|voglio buttarmi|quero pular|я (?:хочу )?с?прыгн\p{L}{1,3}|اريد ان اقفز|ساقفز)(?!\p{L})|我(?:现在|已经|就|正)?(?:要|想|会)跳|私[はがも][^|]{0,10}飛び|मैं (?:भी )?कूद/u;

/** Returns whether a folded text tells of somebody who was poisoned, says farewell with a weapon, or is about to jump. */
export const actsNow = (whole: string): boolean =>
  POISONED.test(whole) ||
  LOCKED_IN.test(whole) ||
  PICTURED.test(whole) ||
  (GUN.test(whole) && FAREWELL.test(whole)) ||
  (HEIGHT.test(whole) && JUMPS.test(whole) && !OWN_HEIGHT.test(whole));

/** Somebody close, or a person who is spoken of, killed themselves. */
const KILLED: Record<LanguageCode, RegExp> = {
  en: /(?<!\p{L})(?:(?:hanged|hung|shot|killed) (?:him|her|them)sel(?:f|ves)|took (?:his|her|their) own life)(?!\p{L})/u,
  es: /(?<!\p{L})se (?:ha )?(?:ahorco|ahorcado|suicido|suicidado|quito la vida|quitado la vida|pego un tiro|pegado un tiro)(?!\p{L})/u,
  fr: /(?<!\p{L})sest (?:pendue?|suicidee?|tuee?|donne la mort|tire une balle)(?!\p{L})/u,
  de: /(?<!\p{L})sich (?:\p{L}{2,8} ){0,3}(?:erhangt|umgebracht|erschossen|das leben genommen)(?!\p{L})/u,
  it: /(?<!\p{L})si e (?:impiccat|uccis|suicidat|ammazzat|sparat|tolt)[oa](?!\p{L})/u,
  pt: /(?<!\p{L})se (?:enforcou|matou|suicidou)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:повесил(?:ся|ась)|застрелил(?:ся|ась)|покончила? с собой)(?!\p{L})/u,
  ja: /首を吊(?:った|りまし|って)|自殺(?:した|しました)/u,
  ko: /목을 ?(?:맸|매달|매었)|자살했|목숨을 끊었/u,
  zh: /上吊|自杀了|跳楼了/u,
  ar: /(?<!\p{L})(?:شنق نفسه|شنقت نفسها|انتحرت?)(?!\p{L})/u,
  hi: /(?:फांसी लगा|आत्महत्या कर|खुदकुशी कर) ली|(?:phansi laga|suicide kar|khudkushi kar) li/u,
};

/** Matches that it was today, or that the writer found that person. */
const TODAY =
  /(?<!\p{L})(?:this morning|today|tonight|last night|just now|an? (?:hour|minute) ago|(?:hours|minutes) ago|i found|hoy|esta (?:manana|noche|tarde)|anoche|l[oa] encontre|ce (?:matin|soir)|aujourdhui|cette nuit|hier soir|je lai (?:re)?trouvee?|moi qui lai (?:re)?trouvee?|heute|vorhin|hab(?:e)? (?:ihn|sie) gefunden|(?:ihn|sie) gefunden|stamattina|oggi|stanotte|stasera|lho trovat[oa]|hoje|esta (?:manha|tarde)|eu (?:achei|encontrei)|сегодня|только что|я (?:его |ее )?наш(?:ла|ел)|اليوم|الصباح|صباحا|وجدته|وجدتها|aaj|subah)(?!\p{L})|今朝|今日|さっき|昨夜|見つけ|오늘|방금|발견|今天|今早|刚才|刚刚|发现|आज|सुबह|मैंने (?:उसे|उन्हें) (?:देखा|पाया)/u;
/** Matches that the person is alive, or that it is only feared, a story, or long ago. */
const NO_DEATH =
  /(?<!\p{L})(?:alive|survived|hospital|tried|almost|nearly|if|movie|film|book|series|game|character|song|years? ago|viv[oa]|sobrevivio|casi|pelicula|serie|libro|anos|vivante?|survecu|hopital|failli|presque|livre|ans|lebt|uberlebt|krankenhaus|fast|buch|jahren?|sopravvissut[oa]|ospedale|quasi|romanzo|anni|sobreviveu|quase|filme|livro|жива?|выжила?|больниц\p{L}|чуть|фильм\p{L}{0,2}|книг\p{L}|лет|حي|حيه|المستشفي|فيلم|سنوات|film|serial|saal|zinda)(?!\p{L})|生きて|助か|病院|映画|小説|ドラマ|年前|살아|병원|영화|드라마|년 ?전|活着|没死|医院|抢救|电影|小说|年前|जिंदा|अस्पताल|फिल्म|साल/u;

/** Longer messages tell more than this. UTF-16 units. */
const MAX_DEATH = 200;

/** Returns whether a message tells that somebody killed themselves today, or was found by the writer, and nothing of a danger of their own. */
export function isSuicideOfToday(text: string, language: LanguageCode): boolean {
  if (text.length > MAX_DEATH || /[?？؟]/u.test(text)) return false;
  const whole = clausesOf(text).join(' ');
  return (
    KILLED[language].test(whole) &&
    TODAY.test(whole) &&
    !NO_DEATH.test(whole) &&
    !namesOwnDanger(whole, language)
  );
}
