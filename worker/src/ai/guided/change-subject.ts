import type { LanguageCode } from '@mikai/contract/languages';
import { isUnspaced, prepareText } from '../embedded/text-form.js';
import { asking, cuesIn, farewellIn, refusedIn, type Refused } from './cues.js';
import { denySomebody } from './correct.js';
import { mentionIn } from './mentions.js';
import { metaIn } from './meta.js';
import { offerOpenings } from './openings.js';
import type { ReplyBuilder } from './reply-builder.js';
import { pauseFlow } from './flow-state.js';
import { understand } from './understand.js';

/** A longer first part tells something. */
const MAX_WORDS_OF_ENDING = 14;
const MAX_WORDS_IN_STEP = 8;
const MIN_WORDS_OF_SUBJECT = 2;
const MAX_WORDS_OF_PLEASE = 3;

/** Phrases that end the subject of the talk. They match folded text. */
const ENDS_SUBJECT: Record<LanguageCode, RegExp> = {
  en: /\b(?:(?:can we|could we|lets|let us|id rather|i would rather|please|id prefer to) (?:please )?(?:not|stop) (?:talk|talking|speak|speaking|go on|going on|discuss)|(?:dont|do not) (?:want to |wanna |wish to )?(?:(?:talk|speak|go on) about|discuss) |enough (?:about|of) (?:that|this|it|him|her|them|my|work|school)|(?:talk|speak|chat) about (?:something|anything) else|(?:change|switch) (?:of |the )?(?:subject|topic)|no more about|(?:dont|do not) (?:want to |wanna )?think about (?:it|that|this|him|her) |tell me (?:about )?something else|not about (?:that|this|him|her|it) (?:anymore|any more|now|today))|^(?:(?:ok|okay|no|nah|well|yeah|hey|please|actually|but|so) )*(?:lets|let us|can we|could we|id rather|id like to) (?:just |please )?(?:leave|drop|park|skip) (?:[\p{L} ]{1,30} )?(?:stuff|topic|subject|thing|part|aside|out of (?:it|this)|alone|for now|for later|at that|that|this|it)(?: please| for now| today| then| for a bit)*$/u,
  es: /(?:no me hables (?:mas )?(?:de|sobre) (?!esa|ese|esta|este)|no (?:hablemos|sigamos) |no quiero (?:seguir )?habla(?:r|ndo) (?:mas )?(?:de|sobre) |(?:prefiero|mejor) no (?:seguir )?habla(?:r|ndo) (?:de|sobre) |cambi(?:ar|emos|amos|o) de tema|no quiero pensar en (?:eso|esto|el|ella)|hablame de otra|otro tema|(?:hablemos|hablar|hablamos) de otra|dej(?:emos|amos) (?:eso|esto|el tema|ese tema)|(?:basta|suficiente) de (?:eso|esto|hablar|este|ese))|^(?:(?:bueno|no|mejor|ya|vale|ok|pero) )*(?:dejemos|olvidemos) (?!de )[\p{L} ]{2,40}$|^(?:(?:bueno|no|mejor|ya|vale|ok|pero) )*(?:dejamos|dejalo|deja) (?:lo de|la? de|el tema|a un lado|de lado|aparte)/u,
  fr: /(?:^(?:ne )?(?:me )?(?:parlez|parle|parlons) plus (?:de|d)|ne (?:me )?(?:parlez|parlons) plus|(?:on |qu on )?(?:arrete|arretons|arreter) (?:de |d )?(?:en )?parler|chang(?:eons|er|e) de sujet|(?:veux|envie) (?:plus|pas) (?:d )?y penser|parle moi d autre|(?:parlons|parler|on parle|penser) (?:d|a) autre|assez parle|(?:prefere|prefererais) (?:qu on (?:arrete|change|parle d autre))|(?:veux|envie) (?:plus|pas) (?:d |de )?(?:en parler|parler (?:de|d) ))|^(?:(?:bon|non|ok|allez|oui|plutot|mais) )*(?:laissons|on laisse|laissez|laisse) (?:[\p{L} ]{1,30} )?(?:de cote|tomber|tranquilles?)(?: [\p{L} ]{1,25})?$|^(?:(?:bon|non|ok|allez) )*(?:laissons|oublions) (?:ca|cela|ce sujet|cette histoire|l histoire)/u,
  de: /(?:nicht mehr (?:daruber|davon) (?:reden|sprechen)|genug (?:davon|daruber)|(?:uber|von|mit) [\p{L} ]{2,30} (?:genug|reicht es|reichts)(?: jetzt)?$|(?:will|mochte|mag) (?:jetzt |heute |gerade )?nicht daran denken|erzahl mir was anderes|themen?wechsel|thema wechseln|(?:reden|sprechen) wir (?:nicht (?:mehr )?(?:daruber|uber|von)|(?:lieber )?(?:uber|von) (?:was|etwas) ander)|(?:uber|von) (?:was|etwas) anderem? (?:reden|sprechen)|anderes thema|lassen wir das thema|(?:will|mochte|mag) ich (?:jetzt |heute |gerade )?nicht (?:mehr )?(?:reden|sprechen)|nicht (?:mehr )?daruber (?:reden|sprechen))|^(?:(?:na|nein|ok|okay|gut|ach|komm|ja|bitte|aber) )*lassen wir (?:mal |jetzt |lieber |doch )?(?:das|den|die|es|mein\p{L}*) ?[\p{L} ]{0,30}$|^(?:(?:na|nein|ok|okay|gut|ach|komm|ja|bitte) )*lass uns [\p{L} ]{2,30} (?:lassen|weglassen|beiseite lassen)$/u,
  it: /(?:parl(?:iamo|are|ando) d altro|parl(?:iamo|are) di altro|cambi(?:amo|are) (?:argomento|discorso)|basta (?:con quest|parlarne|parlare di)|parlami (?:d|di) altro|non (?:ci voglio|voglio) (?:piu )?pensar(?:ci)?|non (?:ne parliamo|parliamone|voglio (?:piu )?parlarne|voglio (?:piu )?parlare di|ho (?:piu )?voglia di parlar)|altro argomento|non mi va (?:piu )?di parlar|preferisco (?:non parlarne|non parlare di|parlare d))|^(?:(?:no|ok|dai|va bene|bene|ma|senti) )*lasciamo (?:stare|perdere|da parte|fuori)|^(?:(?:no|ok|dai|va bene|bene|ma) )*lasciamo [\p{L} ]{2,25} (?:da parte|fuori|perdere|stare)$/u,
  pt: /(?:mud(?:ar|emos|a|ando|amos) de assunto|(?:chega|basta) d(?:esse assunto|este assunto|isso|e falar)|nao (?:falemos|vamos (?:mais )?falar|quero (?:mais )?falar|quero falar mais) ?(?:mais )?(?:d|nisso|sobre)|outro assunto|falar de outra|nao quero (?:mais )?pensar n(?:isso|isto|ele|ela)|fala me de outra|deix(?:a|emos|amos) (?:esse|este) assunto|prefiro nao falar (?:d|nisso|sobre))|(?:^|vamos |melhor |bom |ok |tá |ta )(?:deixar|deixemos|deixamos|deixa) (?:[\p{L} ]{1,35} )?(?:pra la|para la|de lado|quiet[oa])$/u,
  ru: /(?:(?:давай|давайте|лучше|поговорим|поговори) (?:лучше )?о другом|смени(?:м|ть) тему|другую тему|(?:хватит|довольно) (?:об этом|про )|не (?:хочу|будем|надо|хочется) (?:больше )?(?:об этом|говорить (?:об|о|про) |про (?:это|него|нее))|больше не (?:хочу|будем|надо) (?:об|о|про) |не хочу (?:сейчас )?(?:об этом|про это) думать|закроем тему|давайте? не об этом)|(?:давай|давайте|лучше) (?:больше |пока |сейчас |лучше )?не (?:будем |надо )?(?:про|об|о|обо) |^(?:(?:ну|нет|ладно|давай|давайте|лучше) )*оставим [\p{L} ]{2,30}$/u,
  zh: /^(?:好了|算了|行了|好吧)?(?:先|我|咱们?|我们)?(?:不想|不要|不|别)(?:再)?(?:聊|谈|讲|提|说(?!话|什么|出|清|明|过|完))[^，。！？]{0,8}(?:了|吧)$|(?:换个?话题|换一个话题|聊点?(?:别的|其他)|说点?(?:别的|其他)|谈点?别的|别的话题)|的事(?:情)?(?:就|先|咱们|我们)?(?:不说|不聊|不提|别提|别说|别聊|放一放|放一边|撇开)|^(?:先|咱们?先?|我们先?)?(?:把|不管)[^，。！？]{1,8}(?:放一放|放一边|放到一边|搁一边)/u,
  ja: /(?:の話は?(?:もう)?(?:いい|やめ|おしまい|終わり|したくない)|話題を?(?:変え|かえ)|(?:別の|ほかの|他の|違う)話(?:を|が|に|し|でも|題)|その話は(?:もう)?(?:いい|やめ)|話はやめ)|のこと(?:は|とか)?(?:もう|いったん|ちょっと|とりあえず)?(?:いい(?:です|や|よ)?$|置いと|置いておき|おいといて|やめ(?:ましょう|よう|とこ))|(?:は|の話は)置いといて/u,
  ko: /(?:(?:얘기|이야기|얘긴)(?:는|은)? ?(?:이제 ?)?(?:그만|됐|말고|안 ?할|싫|하지 ?말)|다른 (?:얘기|이야기)(?:를)? ?(?:하|해|할)|화제를|주제를? ?바꾸)|(?:얘기|이야기|얘긴|일|문제)(?:는|은)? ?(?:이제 |그만 |일단 )?(?:접어|넘어가|놔두|빼자|빼고|그만두)/u,
  ar: /(?:غير الموضوع|نغير الموضوع|(?:نحكي|نتكلم|نتحدث|لنتحدث|احكي|اتكلم) (?:عن |ب|في )?(?:شي|شيء|شئ|موضوع) (?:اخر|ثاني|تاني)|لا اريد (?:الحديث|التحدث|الكلام) عن|ما (?:ابي|ابغي|بدي|ودي) (?:احكي|اتكلم) (?:عن|ب)|(?:كفايه|يكفي|بلاش) (?:كلام|حديث|حكي)|لا تسال(?:ني|يني) عن)|^(?:(?:لا|طيب|خلص|بس|اوكي) )*(?:خلينا|خلنا|دعنا|دعونا|تعال|يلا) (?:نترك|نسيب|نخلي|من|نبعد عن|ننسي) |^(?:(?:لا|طيب|خلص|بس) )*(?:لنترك|سيبنا من|اتركنا من|بلاش) (?:ال|هال|هذا|موضوع|سيره)/u,
  hi: /(?:(?:ये|यह|इस|वो|उस) (?:बात|टॉपिक|विषय)(?: को)? (?:छो(?:ड|ड़)|बस|बदल|रहने)|की बात (?:बस|छो(?:ड|ड़)|रहने|मत कर|नहीं कर)|के बारे में (?:अभी )?नहीं सोचना|(?:कुछ और|दूसरी|कोई और) बात कर|के बारे में (?:और |अब )?बात (?:नहीं|मत) कर|(?:ye|yeh|is|wo) baat (?:ko )?(?:chhod|chod|rehne)|(?:topic|vishay) (?:badl|change|chhod)|(?:kuch aur|doosri|dusri) baat kar)|(?:वाली|की|ki|wali) (?:बात|baat) (?:को |ko )?(?:अभी |abhi )?(?:रहने|छो(?:ड|ड़)|जाने दो|rehne|chhod|chod|jaane do)/u,
};

/** Ends of clauses; where words are not parted, a space ends one too. Repetitions are bounded, so that a long run of marks costs no more than its length. */
const CLAUSE_END = /[.!?;:,\n\r…。！？；：，、؛؟،।–—-]{1,8}(?:\s|$)|[。！？；：，、؛؟،।]/gu;
/** In Korean an ending joins what is refused and what is wanted. */
const CLAUSE_END_KOREAN = /[.!?;:,\n\r…]{1,8}(?:\s|$)|(?<=됐고|말고|싫고|그만하고)\s+/gu;
const CLAUSE_END_UNSPACED = /[.!?;:,\n\r…。！？；：，、\s–—]+/gu;

/** Returns whether words end what was talked of, and others than those of a story. */
export function endsSubject(text: string, language: LanguageCode): boolean {
  const { words, flat } = prepareText(text, language);
  if (words > MAX_WORDS_OF_ENDING) return false;
  const cues = cuesIn(text, language);
  const isNamed = cues.includes('SAYS_CHANGE') || cues.includes('TALK_NO');
  if (ENDS_SUBJECT[language].test(flat.trim()))
    return !OF_OTHERS.test(flat.trim()) && !isReported(text, language);
  return isNamed && !isReported(text, language) && !metaIn(text, language).has('THIRD');
}

/** "She'd rather we stopped talking of it" is somebody else's wish. */
const OF_OTHERS =
  /^(?:he|she|they|il|elle|ils|er|sie|ella|ellos|lui|lei|loro|ele|ela|eles|он|она|они|他|她|他们|彼|彼女|그는|그녀|هو|هي|هم|वो|वह|वे|woh?)(?: |$|不|说|は)/u;

/** "He said that's enough" is about somebody else. */
const isReported = (text: string, language: LanguageCode): boolean => {
  const meta = metaIn(text, language);
  return meta.has('REPORTED') || meta.has('SAID_SELF') || meta.has('NOBODY');
};

/** A message that ends a subject and names another one. */
interface ChangeOfSubject {
  ended: string;
  named: string;
}

/** Parts "let's talk about something else: I like a boy in my class"; `undefined` where nothing is ended, or nothing else is named. */
export function changeOfSubject(text: string, language: LanguageCode): ChangeOfSubject | undefined {
  const clauseEnd =
    language === 'ko' ? CLAUSE_END_KOREAN : isUnspaced(language) ? CLAUSE_END_UNSPACED : CLAUSE_END;
  const ends = [...text.matchAll(clauseEnd)];
  return ends
    .map(({ index, 0: mark }) => ({
      ended: text.slice(0, index).trim(),
      named: text.slice(index + mark.length).trim(),
    }))
    .find(({ ended, named }) => endsSubject(ended, language) && isSubject(named, language));
}

function isSubject(named: string, language: LanguageCode): boolean {
  const { words } = prepareText(named, language);
  if (words < MIN_WORDS_OF_SUBJECT || endsSubject(named, language)) return false;
  // "Please" names none.
  if (words <= MAX_WORDS_OF_PLEASE && cuesIn(named, language).includes('PLEASE')) return false;
  return refusedIn(named, language) === undefined && farewellIn(named, language) === undefined;
}

/** Ends what was talked of: no question is about it, or about whom it was about, unless the person names them again. */
export function endSubject(reply: ReplyBuilder, ended: string, named = ''): void {
  const { state, language } = reply;
  const who = mentionIn(ended, language);
  if (who !== undefined && mentionIn(named, language) !== who) denySomebody(state, who);
  delete state.about;
  delete state.event;
  delete state.who;
  delete state.told;
  delete state.subjects;
  delete state.weight;
  delete state.felt;
}

/**
 * Honours the wish for another subject, and takes up the one that is named in the same message; `false` where a message ends no subject,
 * or only refuses something else.
 */
export function answerChangeOfSubject(reply: ReplyBuilder, answerRest: (text: string) => void): boolean {
  const { request, language, state } = reply;
  if (request.recent.length === 0) return false;
  const change = changeOfSubject(request.text, language);
  if (change === undefined) return isWishForOther(reply) && leaveSubject(reply);
  if (state.flow) pauseFlow(reply);
  endSubject(reply, change.ended, change.named);
  reply.add('refusalGoOn', undefined, LEAVES_SUBJECT);
  const { intent, event, topic } = understand(change.named, language);
  const isPlain = intent === undefined && event === undefined && topic === undefined;
  if (isPlain && asking(change.named, language) === undefined) askAboutIt(reply, change.named);
  else answerRest(change.named);
  reply.answersStep = false;
  return true;
}

/** The maximum length of a new subject that is kept, as for anything that is told. UTF-16 units. */
const MAX_SUBJECT_LENGTH = 300;
/** The wordings of `listenOpen` that ask to hear more. */
const MORE_WANTED = [6, 7];

/** The person named a subject that MikAI knows nothing about, and is asked to tell more. */
function askAboutIt(reply: ReplyBuilder, named: string): void {
  reply.state.told = named.slice(0, MAX_SUBJECT_LENGTH);
  if (!reply.isWithoutQuestions()) reply.add('listenOpen', undefined, MORE_WANTED);
  reply.nav('listen', 'else').kind = 'listen';
}

/** The wording of `refusalGoOn` that leaves a subject as well as an exercise. */
const LEAVES_SUBJECT = [0];

/** These refuse something that MikAI does, not a subject. */
const OF_OURS: ReadonlySet<Refused> = new Set<Refused>(['exercise', 'questions', 'advice']);

/** Returns whether a message as a whole asks for another subject than the one before, and names none. */
function isWishForOther({ request: { text }, language, state }: ReplyBuilder): boolean {
  // In a step a longer text may be what it asks for.
  if (state.flow && prepareText(text, language).words > MAX_WORDS_IN_STEP) return false;
  if (!endsSubject(text, language)) return false;
  const refused = refusedIn(text, language);
  const isOfOurs = refused !== undefined && OF_OURS.has(refused);
  return !isOfOurs && ENDS_SUBJECT[language].test(prepareText(text, language).flat.trim());
}

function leaveSubject(reply: ReplyBuilder): true {
  if (reply.state.flow) pauseFlow(reply);
  endSubject(reply, reply.request.text);
  reply.state.hasRefused = true;
  const cues = cuesIn(reply.request.text, reply.language);
  const isChange = cues.includes('SAYS_CHANGE') && !cues.includes('TALK_NO');
  reply.add(isChange ? 'changeTopic' : 'refusalTalk');
  offerOpenings(reply, true);
  reply.nav('listen').kind = isChange ? 'openings' : 'refusal-honoured';
  return true;
}
