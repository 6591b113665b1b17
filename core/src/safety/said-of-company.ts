import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { MAX_ANSWER, NOT_SAFE, PEOPLE, REASSURES, clausesOf, companyIn, type Forms } from './care-answers.js';
import { putsMeansAway } from './care-harm.js';
import type { NumbersOf } from './care-numbers.js';
import { careReply, type CareTurns } from './care.js';
import { WITHIN_REACH } from './good-news.js';
import { withoutGravity } from './gravity.js';

/** Answers in care for one's own life that make the next hours safer: company, and means that somebody has or that are gone. Forms are matched to folded text. */

/** Matches that somebody stays with the writer, sits beside them or holds them. */
const STAYS: Forms = {
  en: /(?<!\p{L})(?:staying|(?:is |are |s )?with me|hugged me|hugging me|made me|holding me|sitting (?:with|next)|next to me|came (?:over|round|around|in)|next door)(?!\p{L})/u,
  es: /(?<!\p{L})(?:me (?:ha )?abrazado|me abrazo|se queda|esta conmigo|a mi lado|ha venido|en la habitacion de al lado)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:reste avec moi|ma serree?|ma prise? dans ses bras|est (?:la|venue?)|pres de moi|a cote)(?!\p{L})/u,
  de: /(?<!\p{L})(?:bleibt|bei mir|umarmt|nimmt mich|neben mir|nebenan|ist (?:ge)?kommen|ist da)(?!\p{L})/u,
  it: /(?<!\p{L})(?:resta|rimane|con me|mi ha abbracciat[oa]|accanto a me|e venut[oa]|nella stanza accanto)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:vai ficar|fica comigo|ficou|comigo|me abracou|do meu lado|veio aqui|no quarto ao lado)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:остан\p{L}{2,5}|обнял[аи]?|со мной|рядом|пришл[аи]|пришел|зашл[аи]|зашел|за стеной)(?!\p{L})/u,
  ja: /一緒にい|そばにい|来てくれ|抱きしめ|隣にい|泊ま/u,
  ko: /같이 ?있|옆에 ?있|옆방에 ?있|안아|와 ?줬|자고 ?가/u,
  zh: /陪我|陪着|抱(?:着|了)|在我(?:身边|旁边)|留下来|在隔壁/u,
  ar: /(?<!\p{L})(?:معي|جنبي|بجانبي|حضنتني|حضنني|باقي\p{L}? معي|في الغرفه المجاوره)(?!\p{L})/u,
  hi: /साथ (?:है|हैं|बैठ|रुक)|गले लगा|पास (?:बैठ|है)|अंदर आ|(?<!\p{L})(?:saath hai|andar aa)/u,
};

/** Somebody who watches over a place is with the writer. */
const STAFF =
  /駅員|警備員|交番|店員|お店の人|역무원|경비원|保安|工作人员|站务员|(?<!\p{L})(?:station (?:staff|guard|worker)|security guard|passer ?by|guardia|vigilante|agent de (?:la )?gare|employee? de (?:la )?gare|bahnmitarbeiter\p{L}{0,2}|passant\p{L}{0,2}|passante|охранник\p{L}{0,2}|дежурн\p{L}{2,3}|حارس|موظف المحطه)(?!\p{L})|स्टेशन मास्टर|गार्ड/u;

/** Means that were named before are gone, or somebody has them. */
const GONE: Forms = {
  en: /(?<!\p{L})(?:threw|flushed|gave|binned|handed|tossed) (?:it|them|the lot|everything|all of it)(?! (?:on|around|over) )|(?<!\p{L})(?:he|she|they|my \p{L}{3,10}|neighbou?r|friend) (?:now )?(?:has|have|took|got|keeps|is keeping) (?:it|them)(?: (?:now|away))?(?!\p{L})|(?<!\p{L})(?:it|theyre|they are|its) (?:all )?(?:gone|in the bin)(?!\p{L})/u,
  es: /(?<!\p{L})l[oa]s? (?:he|hemos) (?:tirado|dado|dejado|guardado|entregado)|(?<!\p{L})(?:se )?l[oa]s? (?:tire|di|entregue|tiene mi|ha llevado|llevo mi)/u,
  fr: /(?<!\p{L})(?:je )?l(?:ai|es ai) (?:jetee?s?|donnee?s?|rangee?s?|rendue?s?)|(?<!\p{L})(?:ma|mon) \p{L}{3,10} (?:la|les|l) (?:a|pris|prise?s?|garde)(?!\p{L})/u,
  de: /(?<!\p{L})(?:(?:in|auf) (?:die|den) \p{L}{3,14} geworfen|weggeworfen|entsorgt|weggegeben|runtergespult|weggebracht)(?!\p{L})|(?<!\p{L})meine?r? \p{L}{3,14} hat (?:es|sie|ihn)(?: jetzt)?(?!\p{L})/u,
  it: /(?<!\p{L})(?:l(?:ho|e ho|i ho)) (?:buttat[oaie]|dat[oaie]|consegnat[oaie]|mess[oaie] via)|(?<!\p{L})(?:ce lha|le ha|li ha) (?:ora )?mi[oa] \p{L}{3,10}/u,
  pt: /(?<!\p{L})(?:joguei|entreguei|dei|guardei) (?:tudo|el[ea]s?|isso|fora|no lixo|pr[oa]|para)|(?<!\p{L})(?:minha|meu) \p{L}{3,10} (?:ficou com|pegou|guardou|levou)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:выбросила?|выкинула?|отдала?|смыла?|вылила?)(?!\p{L})|(?<!\p{L})(?:забрала?|спрятала?) (?:ее|его|их)(?!\p{L})/u,
  ja: /捨て(?:ました|た)|渡し(?:ました|た)|預け(?:ました|た)|流し(?:ました|た)|持って(?:いって|行って)くれ/u,
  ko: /버렸|줬어요|맡겼|가져갔/u,
  zh: /扔(?:了|掉)|给了?(?:他|她|妈|爸|姐|哥|妹|弟|朋友|室友)|冲掉|拿走了|收走/u,
  ar: /(?<!\p{L})(?:رميت\p{L}{0,3}|اعطيت\p{L}{1,4}|تخلصت من\p{L}{1,3}|اخذها مني|اخذه مني|اخذتها مني)(?!\p{L})/u,
  hi: /फेंक (?:दि|दी)|दे (?:दिया|दी)|बहा (?:दि|दी)|ले (?:लिया|गय|गई)|(?<!\p{L})(?:phenk d|de di)/u,
};

/** Only wished, kept, or still to be done. */
const NOT_DONE =
  /(?<!\p{L})(?:will|ill|could|should|might|going to|want to|later|tomorrow|if|voy a|quiero|luego|vais|veux|plus tard|werde|will ich|konnte|spater|voglio|dopo|quero|vou|depois|потом|завтра|хочу|могу|سوف|بكره)(?!\p{L})|後で|나중|以后|等会|बाद में/u;

type Turn = { spoken: { text: string; english: string }; language: LanguageCode; state: CareTurns };

/** Returns the reply in care for the writer's own life to company and to means that are gone; otherwise `undefined`. */
export function companyTurn(
  text: string,
  language: LanguageCode,
  { turns = 0, aside: _aside, answered = [] }: CareTurns,
  numbers: NumbersOf & { category: CrisisCategory | null },
): Turn | undefined {
  if (numbers.category === 'abuse' || numbers.category === 'danger') return undefined;
  if (text.length > MAX_ANSWER || /[?？؟]/u.test(text)) return undefined;
  const clauses = clausesOf(text);
  const whole = clauses.join(' ').replace(REASSURES, ' ');
  const isDenied = NOT_SAFE[language].test(whole) || NOT_DONE.test(whole);
  const turn = (kind: 'putAway' | 'coming' | 'stays' | 'atHelp'): Turn => ({
    spoken: careReply(language, kind, 0, numbers),
    language,
    state: { turns: Math.max(turns, 1), answered: [...new Set([...withoutGravity(answered), kind])] },
  });
  const isGone =
    answered.includes('means') && GONE[language].test(whole) && !isDenied && !WITHIN_REACH.test(whole);
  if (!answered.includes('putAway') && (isGone || putsMeansAway(text, language))) return turn('putAway');
  if (!answered.includes('atHelp') && STAFF.test(whole) && !isDenied) return turn('atHelp');
  const hasSomebody = answered.includes('coming') || answered.includes('putAway');
  const isOfPeople = hasSomebody || new RegExp(PEOPLE[language], 'u').test(whole);
  const isNear =
    companyIn(text, language) === 'coming' || (isOfPeople && STAYS[language].test(whole) && !isDenied);
  if (!isNear) return undefined;
  if (!hasSomebody) return turn('coming');
  return answered.includes('stays') ? undefined : turn('stays');
}
