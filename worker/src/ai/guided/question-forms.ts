import type { LanguageCode } from '@mikai/contract/languages';
import { prepareText } from '../embedded/text-form.js';
import { hasQuestionMark } from './cues.js';

/**
 * Forms of questions that stay the same whatever they are about, in folded words. Lists of phrases cannot hold them: what is asked
 * ("what if she cries?") has a different verb each time.
 */
type Forms = Record<LanguageCode, RegExp>;

/** Longer messages are stories in which something is asked. */
const MAX_WORDS = 16;

const WHAT_IF: Forms = {
  en: /^(?:(?:and|but|so|ok|yeah|hm|well) )*(?:what if|what happens if|what do i do if|and if) /u,
  es: /^(?:(?:pero|bueno|vale|ya) )*(?:y si|que pasa si|que hago si|y que pasa si|y que hago si) /u,
  fr: /^(?:(?:mais|oui|ok|bon) )*(?:et (?:si|s) |et qu est ce que je fais (?:si|s) |je fais quoi (?:si|s) |que faire (?:si|s) )/u,
  de: /^(?:(?:aber|ja|ok|na gut|gut) )*(?:(?:und )?was (?:ist )?wenn|und wenn|was mach(?:e)? ich(?: denn)? wenn|was tu(?:e)? ich wenn) /u,
  it: /^(?:(?:ma|si|ok|va bene) )*(?:e se|cosa faccio se|che faccio se|e cosa succede se) /u,
  pt: /^(?:(?:mas|sim|ok|ta) )*(?:e se|o que eu? ?faco se|o que acontece se|e o que faco se) /u,
  ru: /^(?:(?:но|да|ну|хорошо) )*(?:а если|а вдруг|что если|а что если|что делать если) /u,
  zh: /^(?:可是?|但是?|那|那么|不过)?(?:要是|如果|万一|假如).{1,24}(?:呢|怎么办|咋办|怎么做)$|^.{1,12}(?:了|的话)(?:怎么办|咋办)$/u,
  ja: /(?:たら|だら)(?:どう|$)|(?:なら|れば)どう(?:しよう|すれば|する)/u,
  ko: /(?:면)(?: ?(?:어떡하|어떡해|어쩌|어떻게).{0,6})?$/u,
  ar: /^(?:(?:بس|طيب|طب|لكن) )*(?:و?ماذا لو|و?شو لو|واذا|وان |ولو|افرض|طب لو|وايش لو|اذا ) ?/u,
  hi: /^(?:(?:पर|लेकिन|तो|par|lekin|to) )*(?:अगर|agar) .{1,60} (?:तो|to)(?: (?:क्या|kya).{0,12})?$/u,
};

const folded = (text: string, language: LanguageCode): string =>
  prepareText(text, language).flat.trim().replace(/\s+/gu, ' ');

/** Returns whether a message as a whole asks what to do if something happens. */
export function asksWhatIf(text: string, language: LanguageCode): boolean {
  const { words } = prepareText(text, language);
  const form = WHAT_IF[language];
  const isMarked = hasQuestionMark(text) || language === 'zh';
  return isMarked && words <= MAX_WORDS && form.test(folded(text, language));
}

/** Matches the case that somebody refuses what the person asks of them. */
const IS_REFUSED: Forms = {
  en: /\b(?:says? no|refuses?|turns? (?:me|it) down|doesnt want|dont want|wont (?:talk|agree|see|listen))/u,
  es: /(?:dice que no|dicen que no|se niega|no quiere|rechaza|no acepta)/u,
  fr: /(?:dit non|disent non|refuse|ne veut pas|veut pas|accepte pas)/u,
  de: /(?:nein sagt|nein sagen|ablehnt|nicht will|nicht mag|sich weigert|absagt)/u,
  it: /(?:dice di no|dicono di no|rifiuta|non vuole|non accetta)/u,
  pt: /(?:disser (?:que )?nao|disserem (?:que )?nao|recusa|nao quiser|nao aceita)/u,
  ru: /(?:откаж|не захоч|скажет нет|не согласит|против)/u,
  zh: /(?:拒绝|不同意|不答应|不愿意|不肯|说不)/u,
  ja: /(?:断られ|だめと言われ|嫌と言われ|拒否|反対され)/u,
  ko: /(?:거절|싫다고|안 된다고|안된다고|안 받아|반대)/u,
  ar: /(?:رفض|قال لا|قالت لا|ما وافق|لم يوافق|ما قبل)/u,
  hi: /(?:मना कर|इनकार|इंकार|नहीं मान|ना कह|नहीं कह|mana kar|nahi maan)/u,
};

/** Returns whether a message asks what to do if somebody says no. */
export const asksWhatIfNo = (text: string, language: LanguageCode): boolean =>
  asksWhatIf(text, language) && IS_REFUSED[language].test(folded(text, language));

/** Whether what is written here is kept: a word for keeping, and one for what is written or for the conversation. */
const KEPT: Forms = {
  en: /\b(?:sav|stor|keep|record|remember|delet|log)\w* .*\b(?:this|what i|conversation|chat|messages?|talk)\b|\b(?:this|conversation|chat|messages?|what i \w+) .*\b(?:saved|stored|kept|recorded|deleted|logged)\b/u,
  es: /(?:guard|almacen|grab|registr|borr|conserv)\p{L}* .*(?:esto|lo que|conversacion|chat|mensajes?|charla)|(?:esto|lo que|conversacion|chat|mensajes?).* (?:guard|almacen|grab|registr|borr|conserv)/u,
  fr: /(?:gard|enregistr|stock|sauvegard|conserv|effac)\p{L}* .*(?:ca|ce que|conversation|chat|messages?|discussion)|(?:ca|ce que|conversation|chat|messages?|discussion).* (?:gard|enregistr|stock|sauvegard|conserv|effac)/u,
  de: /(?:speicher|aufheb|aufbewahr|behalt|behaltst|losch|protokoll|merkst)\p{L}* .*(?:das|was ich|chat|gesprach|unterhaltung|nachricht)|(?:das|was ich|chat|gesprach|unterhaltung|nachricht).* (?:gespeichert|aufgehoben|aufbewahrt|geloscht|behalten)/u,
  it: /(?:salv|conserv|tien|tieni|memorizz|registr|cancell)\p{L}* .*(?:quello che|questo|questa|conversazion|chat|messagg|cose che)|(?:quello che|questo|questa|conversazion|chat|messagg).* (?:salvat|conservat|memorizzat|registrat|cancellat)/u,
  pt: /(?:guard|salv|armazen|grav|regist|apag)\p{L}* .*(?:isso|isto|o que|conversa|chat|mensage)|(?:isso|isto|o que|conversa|chat|mensage).* (?:guardad|salv|armazenad|gravad|registad|registrad|apagad)/u,
  ru: /(?:сохран|хран|запис|удал)\p{L}* .*(?:это|что я|разговор|чат|переписк|сообщени)|(?:это|что я|разговор|чат|переписк|сообщени).* (?:сохран|хран|запис|удал)/u,
  zh: /(?:对话|聊天|聊的|写的|说的|这些|记录|内容).{0,8}(?:保存|存|保留|记下|记录|留着|删)|(?:保存|存着|保留|记下|留着).{0,6}(?:对话|聊天|这些|写的|说的|内容)/u,
  ja: /(?:会話|ちゃっと|書いた|話した|めっせーじ|内容|これ).{0,8}(?:保存|記録|残|消え|削除|保管)/u,
  ko: /(?:대화|채팅|쓴 |말한|메시지|내용|이거|여기).{0,8}(?:저장|기록|보관|남|삭제|지워)/u,
  ar: /(?:تحفظ|تخزن|تسجل|بتحفظ|بتخزن|بيتخزن|بينحفظ|يحفظ|يخزن|تحتفظ|محفوظ|تمسح|ينحذف).{0,20}(?:المحادثه|الكلام|كلامي|ما اكتب|اللي|رسائل|هذا|الحديث|الحكي)|(?:المحادثه|الكلام|كلامي|ما اكتب|رسائل|الحديث|الحكي).{0,20}(?:تحفظ|تنحفظ|تخزن|تسجل|يحفظ|محفوظ|ينحذف|تمسح)/u,
  hi: /(?:बात|बातें|बातचीत|चैट|मैसेज|लिख|baat|chat|message|likh).{0,24}(?:सेव|स्टोर|रिकॉर्ड|सहेज|रख|जमा|save|store|record)/u,
};

/** Returns whether a message asks if what is written here is kept. */
export function asksWhetherKept(text: string, language: LanguageCode): boolean {
  const { words } = prepareText(text, language);
  return hasQuestionMark(text) && words <= MAX_WORDS && KEPT[language].test(folded(text, language));
}

/** Questions to a program about itself: whether it tires, sleeps, likes something. */
const OF_THE_AI: Forms = {
  en: /\b(?:do|does|are|can|did|have|is) (?:you|u|ai|an ai|ais)\b.*\b(?:tired|sleep|dream|bored|lonely|hungry|eat|like|feel|feelings|happy|sad|hurt)\b/u,
  es: /(?:tu|te|ia|una ia).* (?:cansa|duermes?|suenas?|aburres?|comes|gusta|sientes?|siente|feliz|sentimientos)/u,
  fr: /(?:tu|t|ia|une ia).* (?:fatigue|dors|reves|ennuies|manges|aimes|ressens|sens|heureu|sentiments)/u,
  de: /(?:du|dir|ki|eine ki).*(?:mude|schlaf|traum|langweil|isst|magst|gefuhl|fuhlst|glucklich)/u,
  it: /(?:tu|ti|ia|un ia).* (?:stanch|stanca|dormi|sogni|annoi|mangi|piace|senti|provi|felice|sentimenti)/u,
  pt: /(?:voce|vc|tu|te|ia|uma ia).* (?:cansa|dorme|dormes|sonha|entedia|come|gosta|gostas|sente|sentes|feliz|sentimentos)/u,
  ru: /(?:ты|тебе|ии|вы|вам).* (?:уста|спишь|сон|снятся|скуча|скучно|ешь|любишь|нравится|чувству|счастлив)/u,
  zh: /(?:你|ai|机器人).{0,8}(?:累|困|睡|做梦|无聊|孤单|饿|喜欢|感觉|开心|难过).{0,6}$/u,
  ja: /(?:ai|きみ|君|あなた|みかい|mikai).{0,8}(?:疲れ|眠|寝|夢|退屈|寂し|お腹|好き|感じ|嬉し|悲し)/u,
  ko: /(?:ai|에이아이|너|넌|니가|네가|당신).{0,10}(?:피곤|자|잠|꿈|심심|외로|배고|좋아|느껴|느끼|행복|슬)/u,
  ar: /(?:انت|انتي|الذكاء|هل ).{0,12}(?:تتعب|بتتعب|تنام|بتنام|تحلم|بتحلم|تمل|بتزهق|تاكل|تحب|بتحب|تشعر|بتحس|تحس)/u,
  hi: /(?:तुम|तुम्हें|तू|आप|आपको|एआई|ai|tum|tumhe|aap|aapko).{0,24}(?:थक|सो|नींद|सपन|बोर|अकेल|भूख|खा|पसंद|महसूस|ख़ुश|खुश|thak|neend|bore|pasand|khush|mehsoos)/u,
};
const MAX_WORDS_OF_AI = 9;

const OF_TASTE =
  /\blike|gusta|aimes|magst|piace|gosta|любишь|нравится|喜欢|好き|좋아|تحب|पसंद|pasand|eat|comes?\b|manges|isst|mangi|ешь|吃|먹|تاكل|खा/u;

/** Returns whether a short message asks a program what it likes, or how it is: whether it tires, sleeps or feels. */
export function asksOfAi(text: string, language: LanguageCode): 'taste' | 'state' | undefined {
  const { words } = prepareText(text, language);
  const flat = folded(text, language);
  if (!hasQuestionMark(text) || words > MAX_WORDS_OF_AI || !OF_THE_AI[language].test(flat)) return undefined;
  return OF_TASTE.test(flat) ? 'taste' : 'state';
}

/** A step that somebody thinks of aloud, in the form of a question to themselves. */
const IDEAS: Partial<Record<LanguageCode, RegExp>> = {
  ja: /(?:う|よう|ろう|こう|そう|もう|おう)かな(?:あ|ー)?$|てみようか$/u,
  ko: /(?:볼까|갈까|할까|딸까|살까|쓸까|줄까|먹을까|칠까|탈까)(?: 해| 봐| 싶|요)?$/u,
  ar: /^(?:ممكن|يمكن|ربما|بلكي|احتمال) (?:ا|اني|ساعمل|رح)/u,
};

/** Returns whether a message without a question mark thinks aloud of a step ("maybe I'll buy him a lamp"). */
export const isThoughtAloud = (text: string, language: LanguageCode): boolean =>
  !/[?？؟]/u.test(text) && IDEAS[language]?.test(folded(text, language)) === true;

/** Beginnings of questions, with or without a question mark. Statements may begin like that too, so something else has to show that it is a question. */
const BEGINNINGS: Forms = {
  en: /^(?:(?:and|but|so|ok|well|btw|hey|then|um|also) )*(?:how|what|whats|when|where|wheres|why|who|which|is|are|can|could|should|do|does)(?: |$)/u,
  es: /^(?:(?:y|pero|entonces|oye|bueno|a ver) )*(?:como|que|cuando|cuanto|cuantos|donde|por que|quien|cual|se puede|puedo|puedes|hay|es tarde)(?: |$)/u,
  fr: /^(?:(?:et|mais|alors|bon|du coup|sinon) )*(?:comment|que|qu|quoi|quand|ou|pourquoi|qui|quel|quelle|combien|est ce|on fait|on dit|je fais|je dis|peut on|est il)(?: |$)/u,
  de: /^(?:(?:und|aber|also|ok|sag mal|na|denn) )*(?:wie|was|wann|wo|warum|wieso|weshalb|wer|wen|wem|welche|wohin|woher|ab wann|kann|soll|gibt)(?: |$)/u,
  it: /^(?:(?:e|ma|allora|ok|senti) )*(?:come|cosa|che|che cosa|quando|dove|perche|chi|quale|quanto|si puo|posso|puoi|e tardi|e troppo)(?: |$)/u,
  pt: /^(?:(?:e|mas|entao|ok|tipo|olha) )*(?:como|o que|que|quando|onde|por que|quem|qual|quanto|da pra|da para|posso|sera|tem como|e tarde)(?: |$)/u,
  ru: /^(?:(?:а|и|но|ну|так|слушай|вот) )*(?:как|что|когда|где|почему|зачем|кто|какой|какая|сколько|можно ли|поздно ли|не поздно|стоит ли|чем)(?: |$)/u,
  zh: /怎么|怎样|如何|什么|吗|呢$|几|多少|谁|哪|该不该|要不要|能不能|会不会|晚不晚/u,
  ja: /(?:か|の|でしょう|だろう|かな|って|ますか|ですか)$|どう|なに|何|いつ|どこ|だれ|誰|なぜ/u,
  ko: /(?:까|까요|나요|가요|냐|니|지|죠|돼|돼요|해|해요|될까|하지|야)$|어떻게|뭐|뭘|언제|어디|누구|왜|어떡/u,
  ar: /^(?:(?:و|بس|طيب|لكن|يعني) )*(?:كيف|ماذا|ما|شو|ايش|وش|متي|وين|اين|فين|ليش|لماذا|من|مين|هل|كم|ازاي|شلون|ممكن|بقدر)(?: |$)/u,
  hi: /(?:^| )(?:क्या|कैसे|क्यों|कब|कौन|कहाँ|कहां|कितन\p{L}*|kya|kaise|kyu|kyun|kab|kaun|kahan|kitn\p{L}*)(?: |$)/u,
};

/** Returns whether a message begins or ends like a question, though it may have no mark. */
export const hasFormOfQuestion = (text: string, language: LanguageCode): boolean =>
  BEGINNINGS[language].test(folded(text, language));
