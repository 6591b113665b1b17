import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { MAX_ANSWER, NOT_SAFE, PEOPLE, REASSURES, clausesOf, type Forms } from './care-answers.js';
import type { NumbersOf } from './care-numbers.js';
import { careReply, type CareTurns } from './care.js';
import { isGrave, withoutGravity } from './gravity.js';
import { isTime, namesTime, waitsForOthers } from './said-of-plans.js';

/**
 * Answers in care for the writer's own life that describe danger without the words that the gate knows: a place, a time, that nobody is near, fear;
 * and that nothing is planned. Forms are matched to folded text.
 */

/** A place and nothing else. */
const PLACE: Forms = {
  en: /^(?:(?:its|it is|theyre|im|i am|yes|probably|maybe|down|out|over) ){0,3}(?:in|at|on|by|near|under|behind|off|outside|down by) (?:the|my|our|a|an) \p{L}{2,12}(?: \p{L}{2,12}){0,2}$/u,
  es: /^(?:(?:esta|estoy|estan|si|sera|quizas) ){0,2}(?:en|junto a|debajo de|detras de|cerca de|desde) (?:el|la|los|las|mi|un|una|al) \p{L}{2,12}(?: \p{L}{2,12}){0,2}$|^(?:al|del) \p{L}{3,12}(?: \p{L}{3,12}){0,1}$/u,
  fr: /^(?:(?:cest|je suis|oui|elle est|il est|surement) ){0,2}(?:dans|sur|sous|pres de|derriere|a cote de|depuis|au bord de|devant) (?:le|la|les|mon|ma|un|une|l\p{L}{3,12})(?: \p{L}{2,12}){0,3}$|^(?:au|du) \p{L}{3,12}(?: \p{L}{3,12}){0,2}$/u,
  de: /^(?:(?:er|es|sie|ja|ich|bin|ist|liegt|wohl) ){0,3}(?:im|am|beim|in der|in meiner|in meinem|an der|auf der|auf dem|auf meinem|hinterm|hinter dem|unter der|unter dem|bei der) \p{L}{3,14}(?: \p{L}{3,14}){0,2}$/u,
  it: /^(?:(?:e|sono|sta|si|forse) ){0,2}(?:in|nel|nella|nello|sul|sulla|sotto|dietro|vicino|dal|dalla|al|alla) \p{L}{2,12}(?: \p{L}{2,12}){0,2}$/u,
  pt: /^(?:(?:esta|ta|estou|to|sim|vai ser) ){0,2}(?:n[oa]s?|em|embaixo d[oa]|atras d[oa]|perto d[oa]|do lado d[oa]|ao lado d[oa]|junto a[o]?) \p{L}{2,12}(?: \p{L}{2,12}){0,2}$/u,
  ru: /^(?:(?:она|он|оно|это|я|да|лежит|стоит|наверное) ){0,3}(?:в|во|на|у|под|за|около|возле) \p{L}{3,14}(?: \p{L}{3,14}){0,2}$/u,
  ja: /^(?:[^|]{1,10})(?:で|にある|にあります|にいます|のところ|のそば)(?:です|だよ)?$/u,
  ko: /^(?:[^|]{1,12})(?:에서|에 있어요?|앞이에요|옆이에요|근처예요|예요|이에요)$/u,
  zh: /^(?:就)?在[^|]{1,8}$|^[^|]{1,6}(?:那里|那边|旁边|里面?|上面?)$/u,
  ar: /^(?:(?:هو|هي|انا|نعم) ){0,2}(?:في|عند|تحت|فوق|قرب|بجانب|علي) \p{L}{3,10}(?: \p{L}{3,10}){0,2}$/u,
  hi: /^(?:[\p{L}\p{M}]{1,10} ){1,4}(?:में|पर|के पास|के नीचे|के ऊपर)(?: (?:है|हूं))?$|^(?:[\p{L}]{2,10} ){1,3}(?:me(?:in)?|par|pe|ke paas)$/u,
};

/** Places in which people simply are, and people. */
const SAFE_PLACE =
  /(?<!\p{L})(?:home|bed|bedroom|room|house|kitchen|sofa|couch|work|school|office|shop|hospital|police|moment|mum|mom|friends?|casa|cama|cuarto|habitacion|cocina|trabajo|oficina|instituto|hospital|momento|maison|lit|chambre|cuisine|travail|bureau|ecole|hopital|moment|zuhause|hause|bett|zimmer|kuche|arbeit|buro|schule|krankenhaus|moment|camera|letto|cucina|lavoro|ufficio|scuola|ospedale|cama|quarto|cozinha|trabalho|escritorio|escola|дома|кровати|постели|комнате|кухне|работе|школе|больнице|офисе|البيت|السرير|الغرفه|العمل|المدرسه|المستشفي|घर|बिस्तर|कमरे|रसोई|दफ्तर|स्कूल|अस्पताल|ghar|kamre)(?![\p{L}\p{M}])|家|部屋|ベッド|布団|学校|会社|病院|집|방|침대|학교|회사|병원|床上|房间|学校|公司|医院/u;

/** Nobody is near, or nobody knows, somewhere in a message. */
const NOBODY: Forms = {
  en: /(?<!\p{L})(?:nobody|no one|noone|(?<!not )alone|by myself|on my own|havent told any(?:one|body)|not told any(?:one|body)|didnt tell any(?:one|body))(?!\p{L})/u,
  es: /(?<!\p{L})(?:nadie|a solas|sol[oa] en casa|estoy sol[oa])(?!\p{L})/u,
  fr: /(?<!\p{L})(?:personne|(?:toute? )?seule? (?:a la maison|chez moi|ici)|je suis seule?)(?!\p{L})/u,
  de: /(?<!\p{L})(?:niemand(?:em|en)?|keiner|keinem|keinen|(?<!nicht )allein)(?!\p{L})/u,
  it: /(?<!\p{L})(?:nessuno|da sol[oa]|sono sol[oa]|sol[oa] in casa)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:ninguem|sozinh[oa])(?!\p{L})/u,
  ru: /(?<!\p{L})(?:никого|никто|никому|некому|(?<!не )одн[ау]|(?<!не )один дома)(?!\p{L})/u,
  ja: /誰も|だれも|誰にも|だれにも|ひとりで|一人で|ひとりきり/u,
  ko: /아무도|아무에게도|아무한테도|혼자/u,
  zh: /没人|没有人|没有谁|谁都没|谁也没|(?:就|只有)?我一个人/u,
  ar: /(?<!\p{L})(?:لا احد|ما في احد|ما فيه احد|محد|مافي حد|لم اخبر احدا?|ما قلت لاحد|وحدي|لوحدي)(?!\p{L})/u,
  hi: /(?:कोई (?:भी )?नहीं|किसी को (?:भी )?नहीं|अकेल)|(?<!\p{L})(?:koi nahi|kisi ko nahi|akel)/u,
};

/** Matches that the people close to the writer are away for hours. */
const OUT: Forms = {
  en: /(?<!\p{L})(?:at work|on (?:the |a )?night shift|out all night|away (?:till|until|for)|out of town|not home)(?!\p{L})/u,
  es: /(?<!\p{L})(?:esta trabajando|en el trabajo|turno de noche|fuera (?:hasta|todo|de la ciudad)|no esta en casa|de viaje)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:au travail|travaille de nuit|en deplacement|pas a la maison|absente? jusqu)/u,
  de: /(?<!\p{L})(?:ist arbeiten|auf arbeit|nachtschicht|nicht (?:da|zuhause|zu hause)|verreist|weg bis)(?!\p{L})/u,
  it: /(?<!\p{L})(?:e al lavoro|turno di notte|fuori (?:fino|citta|tutta)|non e in casa|in viaggio)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:esta|ta) (?:no trabalho|trabalhando|viajando|fora)|turno da noite|plantao)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:на работе|в ночную|на смене|в отъезде|уехал[аи]?|нет дома|на даче)(?!\p{L})/u,
  ja: /夜勤|仕事中|出張|留守|出かけて/u,
  ko: /야근|출근|출장|집에 ?없|일하러/u,
  zh: /夜班|上班|出差|不在家|出门/u,
  ar: /(?<!\p{L})(?:في (?:العمل|الدوام|الشغل)|بالدوام|مسافر\p{L}?|مو بالبيت|ليس\p{L}? في البيت|مناوبه)(?!\p{L})/u,
  hi: /(?:काम पर|ड्यूटी|नाइट शिफ्ट|घर पर नहीं|बाहर गए)|(?<!\p{L})(?:kaam par|duty|ghar par nahi)/u,
};

/** The writer is afraid of what they could do, or of being alone. */
const AFRAID: Forms = {
  en: /(?<!\p{L})(?:(?:im|i am|getting|feel) (?:\p{L}{2,8} ){0,2}(?:scared|afraid|frightened|terrified)|it scares me)(?!\p{L})/u,
  es: /(?<!\p{L})(?:tengo (?:mucho )?miedo|me da miedo|estoy asustad[oa])(?!\p{L})/u,
  fr: /(?<!\p{L})(?:jai (?:tres |trop )?peur|ca me fait peur)(?!\p{L})/u,
  de: /(?<!\p{L})(?:(?:ich )?habe? (?:\p{L}{2,8} ){0,2}angst|das macht mir angst)(?!\p{L})/u,
  it: /(?<!\p{L})(?:ho (?:tanta )?paura|mi fa paura|mi spaventa)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:(?:estou|to) com medo|tenho medo|me da medo)(?!\p{L})/u,
  ru: /(?<!\p{L})(?:страшно|(?:я )?боюсь)(?!\p{L})/u,
  ja: /怖い|こわい|怖く|こわく/u,
  ko: /무서|두려/u,
  zh: /(?<!不)(?:害怕|好怕|很怕|怕了|我怕)/u,
  ar: /(?<!\p{L})(?:خايف\p{L}?|خائف\p{L}?|اخاف|خفت)(?!\p{L})/u,
  hi: /डर (?:लग|रह|गय)|(?<!\p{L})dar (?:lag|rah)/u,
};

/** Matches that nothing is planned. */
const NO_PLAN: Forms = {
  en: /(?<!\p{L})(?:(?:i have|ive|i got|theres) no plans?|(?:im )?not (?:planning|going to do) anything|nothing planned|(?:wont|not going to|would never) (?:do anything|hurt myself|do it)|dont (?:plan|intend) to)(?!\p{L})/u,
  es: /(?<!\p{L})(?:no (?:voy a|pienso) hacer(?:me)? nada|no tengo (?:ningun )?plan(?:es)?|no planeo nada|nunca me haria (?:dano|nada))(?!\p{L})/u,
  fr: /(?<!\p{L})(?:(?:je )?(?:ne )?(?:vais|ferai|prevois|compte) (?:rien|pas)(?: faire)?|aucun plan|rien de prevu|jamais je (?:ne )?(?:le ferais|me ferais))(?!\p{L})/u,
  de: /(?<!\p{L})(?:(?:habe?|hab) nichts (?:vor|geplant)|(?:keinen|kein) plan|(?:tu|tue|wurde|werde) (?:mir|ich) (?:\p{L}{2,6} )?(?:nichts|nie)|mir nichts antun)(?!\p{L})/u,
  it: /(?<!\p{L})(?:non (?:faccio|faro|ho in mente|ho intenzione di fare) (?:niente|nulla)|nessun piano|non ho (?:piani|nessun piano)|non mi farei mai)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:nao (?:vou|pretendo) fazer nada|nao tenho (?:nenhum )?planos?|nunca (?:faria|me machucaria))(?!\p{L})/u,
  ru: /(?<!\p{L})(?:ничего (?:не )?(?:такого )?(?:не )?(?:сделаю|планирую|собираюсь|задумала?)|никакого плана|плана нет|себе ничего не)(?!\p{L})/u,
  ja: /何もし(?:ません|ない)|するつもりは(?:ない|ありません)|計画は(?:ない|ありません)/u,
  ko: /아무것도 안 ?할|할 (?:생각|계획)(?:은|이)? ?없|계획(?:은|이)? ?없/u,
  zh: /(?:不会|没打算|没有打算|没想)(?:真的)?(?:做|干|去做)|没有?计划/u,
  ar: /(?<!\p{L})(?:لن افعل شيئا?|ما راح (?:اسوي|اعمل) شي\p{L}{0,2}|لا (?:انوي|اخطط)|ليس\p{L}? (?:عندي|لدي) خطه)(?!\p{L})/u,
  hi: /कुछ नहीं कर(?:ूंग|ने वाल)|कोई (?:इरादा|प्लान|योजना) नहीं|(?<!\p{L})kuch nahi karung|koi (?:plan|irada) nahi/u,
};

/** Matches only that the writer does not want to die. */
const NO_WISH: Forms = {
  en: /(?<!\p{L})(?:dont|do not) (?:actually |really )?want to die(?!\p{L})/u,
  es: /(?<!\p{L})no quiero morir(?:me)?(?!\p{L})/u,
  fr: /(?<!\p{L})(?:veux pas|ne veux pas) mourir(?!\p{L})/u,
  de: /(?<!\p{L})(?:will|mochte) (?:\p{L}{2,9} )?nicht sterben(?!\p{L})/u,
  it: /(?<!\p{L})non voglio morire(?!\p{L})/u,
  pt: /(?<!\p{L})nao quero morrer(?!\p{L})/u,
  ru: /(?<!\p{L})не хочу умирать(?!\p{L})/u,
  ja: /死にたいわけじゃ|死にたくは?ない|死にたくありません/u,
  ko: /죽고 ?싶(?:지는?|진) ?않|죽기(?:는)? ?싫/u,
  zh: /(?:不|没)(?:是)?想死/u,
  ar: /(?<!\p{L})(?:لا اريد|ما ابغي|ما ابي|ما بدي) (?:ان )?اموت(?!\p{L})/u,
  hi: /मरना नहीं चाह|(?<!\p{L})marna nahi chah/u,
};

type Spoken = { text: string; english: string };
type Turn = { spoken: Spoken; language: LanguageCode; state: CareTurns };
type Numbers = NumbersOf & { category: CrisisCategory | null };
type Answer = NonNullable<CareTurns['answered']>[number];

const isShort = (text: string): boolean => text.length <= MAX_ANSWER && !/[?？؟]/u.test(text);

/** Returns whether a message that is certain names a time, a place or that nobody is near: what a plan is made of. */
export const namesDanger = (text: string, language: LanguageCode): boolean =>
  namesTime(text, language) || waitsForOthers(text, language) || dangerIn(text, language) !== undefined;

/** Returns the part of a plan that a short message tells. */
export function dangerIn(text: string, language: LanguageCode): 'plan' | 'place' | 'nobody' | undefined {
  if (!isShort(text)) return undefined;
  const clauses = clausesOf(text);
  const whole = clauses.join(' ');
  if (waitsForOthers(text, language)) return 'plan';
  const isOfPeople = new RegExp(PEOPLE[language], 'u').test(whole);
  if (isTime(text, language) && !isOfPeople) return 'plan';
  if (NOBODY[language].test(whole.replace(REASSURES, ' '))) return 'nobody';
  if (isOfPeople && OUT[language].test(whole)) return 'nobody';
  return clauses.some((clause) => PLACE[language].test(clause) && !SAFE_PLACE.test(clause))
    ? 'place'
    : undefined;
}

/**
 * The reply in care for one's own life to a place, a time or loneliness after the question whether its writer is safe, to fear, and to that nothing
 * is planned; `undefined` for all else.
 */
export function dangerTurn(
  text: string,
  language: LanguageCode,
  { turns = 0, aside: _aside, answered = [] }: CareTurns,
  numbers: Numbers,
): Turn | undefined {
  if (numbers.category === 'abuse' || numbers.category === 'danger' || !isShort(text)) return undefined;
  const turn = (
    kind: 'plan' | 'place' | 'nobody' | 'afraid' | 'noPlan' | 'feeling',
    more: Answer[],
  ): Turn => ({
    spoken: careReply(language, kind, 0, numbers),
    language,
    state: {
      turns: turns + 1,
      answered: [
        ...new Set([
          ...(kind === 'noPlan' && !answered.includes('means') ? withoutGravity(answered) : answered),
          kind,
          ...more,
        ]),
      ],
    },
  });
  const clauses = clausesOf(text);
  const has = (forms: Forms): boolean => clauses.some((clause) => forms[language].test(clause));
  if (!answered.includes('noPlan') && has(NO_PLAN)) return turn('noPlan', []);
  if (!answered.includes('feeling') && has(NO_WISH)) return turn('feeling', []);
  const found = isGrave(answered) ? dangerIn(text, language) : undefined;
  if (found && !answered.includes(found)) return turn(found, ['grave']);
  const isAfraid = clauses.some(
    (clause) =>
      AFRAID[language].test(clause) && !NOT_SAFE[language].test(clause.replace(AFRAID[language], ' ')),
  );
  return isAfraid && !answered.includes('afraid') ? turn('afraid', []) : undefined;
}
