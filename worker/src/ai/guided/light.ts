import type { LanguageCode } from '@mikai/contract/languages';
import { readMessage } from '../embedded/read-message.js';
import type { Conversation } from './conversation.js';
import { cuesIn } from './cues.js';
import { eventIn, eventOf, isGoodEvent, isLightEvent } from './events.js';
import { noteGravity } from './grave.js';
import { readByModel } from './guided-model.js';
import { TOPICS } from './labels.js';
import { namesNoBurden } from './learned-moments.js';
import { painIn } from './pain.js';
import { isHeavy } from './tones.js';
import type { Understanding } from './understand.js';

/** For this many messages after one that weighs, nothing is met lightly. */
export const WEIGHS_ON = 2;
/** From this share of a topic on, a message weighs. */
const WEIGHTY = 0.45;
/** From this share of what is about no topic on, and below that of all topics, a message is small talk. */
const SMALL_TALK = 0.5;
const HARDLY_LIFE = 0.3;

/** From this share of pain on, a small everyday thing went wrong, and is no pastime: the beans that were flooded. */
const HURTS = 0.75;

/** Laughter in letters, by language: a verb or a noun of laughing is none ("I can't laugh", a forced smile). */
const LAUGHTER: Partial<Record<LanguageCode, RegExp>> = {
  es: /(?<!\p{L})(?:ja(?:ja)+j?|je(?:je)+)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:mdr+|ptdr+)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:k{3,}|rs(?:rs)+)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:ах|ха)(?:ах|ха)+а?(?!\p{L})|\){3,}/iu,
  ja: /[(（]笑[)）]|(?<![苦冷失嘲爆微談泣物可])笑[。！!]*\s*$|(?<![a-z])[wｗ]{1,}\s*$/iu,
  ko: /ㅋ{2,}|ㅎ{2,}/u,
  zh: /哈{2,}|笑死|笑哭/u,
  ar: /ه{3,}/u,
};
/** Laughter that is written alike everywhere. */
const ANY_LAUGHTER = /(?<!\p{L})(?:lol|lmao|a?ha(?:ha)+h?|he(?:he)+|xd+)(?!\p{L})/iu;
/** The mouth of a laughing face is a capital letter: "vit d:d" is none. */
const FACE = /:-?D(?!\p{L})|;-?\)|[\u{1F600}-\u{1F606}\u{1F609}\u{1F61C}\u{1F61D}\u{1F923}]/u;

/** Others who may be laughing at somebody. */
const OTHERS: Record<LanguageCode, RegExp> = {
  en: /(?<!\p{L})(?:they|them|he|she|everyone|everybody|nobody|no one|people|all of them|at me)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:ellos|ellas|él|ella|todos|todas|todo el mundo|la gente|nadie|se (?:ríen|rieron|rió|burlan|burlaron)|de mí)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:ils|elles|il|elle|on|tous|toutes|tout le monde|les gens|personne|de moi)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:sie|er|alle|die leute|die anderen|jeder|niemand|keiner|man|über mich|mich aus\p{L}*)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:loro|lui|lei|tutti|tutte|la gente|nessuno|ridono|ridevano|di me)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:eles|elas|ele|ela|todos|todas|todo mundo|ninguém|riem|riram|de mim)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:они|он|она|все|всем|люди|никто|надо мной)(?!\p{L})/iu,
  ja: /みんな|誰も|皆|彼ら|あいつら|周り|笑われ|笑って|バカにさ|馬鹿にさ/u,
  ko: /다들|아무도|모두|걔네|그들|사람들|친구들|비웃|놀려|놀림/u,
  zh: /他们|她们|大家|没人|没有人|所有人|别人|笑话我|笑我|嘲笑|取笑/u,
  ar: /(?<!\p{L})(?:هم|هو|هي|كلهم|الكل|الناس|علي|عليي|عليا)(?!\p{L})/u,
  hi: /(?<![\p{L}\p{M}])(?:वे|वो|सब|लोग|कोई|मुझ पर|मेरा मज़ाक|मेरा मजाक|wo|sab|log|koi|mujh pe|mujh par)(?![\p{L}\p{M}])/iu,
};

/** Returns whether a text contains written laughter or a laughing face, regardless of who laughs. */
export const hasLaughter = (text: string, language: LanguageCode): boolean =>
  LAUGHTER[language]?.test(text) === true || ANY_LAUGHTER.test(text) || FACE.test(text);

/** Returns whether the person laughs: nobody laughs at them, and nothing is denied ("I can't even laugh, haha"). */
export function laughs(text: string, language: LanguageCode): boolean {
  return hasLaughter(text, language) && !OTHERS[language].test(text) && !isNegated(text, language);
}

/** Returns whether the person laughs while they tell something, of which a part may be denied. */
export function laughsAlong(text: string, language: LanguageCode): boolean {
  return (
    hasLaughter(text, language) && !OTHERS[language].test(text) && !cuesIn(text, language).includes('CANT')
  );
}

function isNegated(text: string, language: LanguageCode): boolean {
  const cues = cuesIn(text, language);
  return cues.includes('NOT') || cues.includes('CANT');
}

/** Stores whether a message weighs, for the words that follow. */
export function weigh({ request: { text }, language, state }: Conversation, read: Understanding): void {
  const { event, guesses } = read;
  noteGravity(state, text, language);
  const feelings = readMessage(text, language).feelings.filter(
    (name) => name !== 'joy' && name !== 'surprise',
  );
  const isBurden = event !== undefined && !isGoodEvent(event) && !isLightEvent(event);
  const isTopic = guesses.some(({ topic, share }) => topic !== 'good' && share >= WEIGHTY);
  const isEased = (event !== undefined && !isBurden) || namesNoBurden(text, language);
  const isTone = isHeavy(text, language);
  if (isBurden || (!isEased && (feelings.length > 0 || isTopic || isTone))) state.weight = WEIGHS_ON;
  else if (isEased || (state.weight ?? 0) <= 1) delete state.weight;
  else state.weight = (state.weight ?? 0) - 1;
}

/** Returns whether the reply to a small everyday thing may be light: not amid a burden, and never amid a loss. */
export function allowsLightness({ state, language, request: { text } }: Conversation): boolean {
  if (state.about !== undefined && state.about !== 'good') return false;
  const event = eventOf(state.event);
  if (event === 'death' || event === 'pet' || event === 'misses') return false;
  if ((state.weight ?? 0) > 0) return false;
  if (hasGoneWrong(text, language)) return false;
  if ((event !== undefined && isLightEvent(event)) || laughs(text, language)) return true;
  // Soup for five, cooked out of habit, is not small talk after the person has mentioned a husband far away.
  const isOfSomebody = state.who !== undefined && !ANIMALS.has(state.who);
  return !isOfSomebody && state.hasRefused !== true && (state.offered ?? []).length === 0;
}

/** Boredom is a small thing that is no joy in any words. */
const hasGoneWrong = (text: string, language: LanguageCode): boolean =>
  eventIn(text, language) !== 'bored' && !laughs(text, language) && painIn(text, language) >= HURTS;

const ANIMALS: ReadonlySet<string> = new Set(['dog', 'cat']);

/** Returns whether a light reply fits: the message is about small things, somebody laughs, or nothing in it is sad. */
export function isLightTalk(reply: Conversation): boolean {
  const { request, language, state } = reply;
  const { text } = request;
  if (!allowsLightness(reply)) return false;
  const event = eventOf(state.event);
  if (event !== undefined && !isLightEvent(event) && !isGoodEvent(event)) return false;
  if (event !== undefined && isLightEvent(event)) return true;
  if (laughs(text, language)) return true;
  if (state.who !== undefined) return false;
  const ranked = readByModel(text, language);
  const other = ranked.find(({ label }) => label === 'other')?.share ?? 0;
  const life = ranked.reduce((sum, { label, share }) => (LIFE.has(label) ? sum + share : sum), 0);
  return other >= SMALL_TALK && life < HARDLY_LIFE;
}

const LIFE: ReadonlySet<string> = new Set(TOPICS);
