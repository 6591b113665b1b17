import type { LanguageCode } from '@mikai/contract/languages';
import { assessMessage, assessText, type Assessment } from '@mikai/core/safety/gate';
import { refusedIn, wantsListening } from './guided/cues.js';
import { eventIn, isPlainEvent } from './guided/events.js';
import { metaIn } from './guided/meta.js';
import { prepareText } from './embedded/text-form.js';
import { shortWord } from './guided/short-words.js';

/** A longer message has room for more than what it is recognised by. UTF-16 units. */
const MAX_LENGTH = 160;
const MAX_WORDS_OF_REFUSAL = 9;

/** Means, an end that has a time, and a way to whom was lost: whatever else a message says, it is no plain loss or refusal. */
const GRAVE =
  /(?<!\p{L})(?:tonight|last time|(?:see|join|follow|meet) (?:her|him|them)|going to (?:her|him)|decided|bridge|train|gun|rope|knife|pills?|razor|esta noche|[uú]ltima vez|decidid[oa]|pistola|soga|cuerda|cuchillo|pastillas|puente|con ella pronto|ce soir|cette nuit|derni[eè]re fois|d[eé]cid[eé]|rejoin\p{L}{1,5}|retrouver|fusil|corde|couteau|cachets|pont|heute (?:nacht|abend)|letztes? mal|entschieden|geh\p{L}? zu (?:ihr|ihm)|folge (?:ihr|ihm)|waffe|pistole|strick|seil|messer|tabletten|br[uü]cke|stanotte|stasera|ultima volta|deciso|raggiung\p{L}{1,4}|corda|coltello|pillole|ponte|esta noite|hoje [aà] noite|encontrar (?:ela|ele)|faca|comprimidos|сегодня ночью|последний раз|решил\p{L}?|(?:за|к) (?:ней|ним|нему)|пистолет\p{L}{0,2}|вер[её]вк\p{L}|нож\p{L}?|таблетк\p{L}{0,2}|мост\p{L}?|الليلة|اخر مرة|آخر مرة|قررت|مسدس|حبل|سكين|حبوب|الحبوب|aaj raat|aakhri baar|rassi|goli|chaku)(?!\p{L})|今夜|今晩|最後|決めた|そっちへ|会いに行く|ロープ|包丁|薬|今晚|最后一次|决定了|去找(?:她|他)|陪(?:她|他)|绳|刀|药|桥|오늘 밤|마지막|결심|따라가|만나러 가|밧줄|칼|알약|다리에서|आज रात|आखिरी बार|रस्सी|गोली|चाकू/u;

/** Returns whether the gate knows a sign of danger in a text; a doubt of the model alone is none. */
export const hasSign = ({ level, matched }: Assessment): boolean => level === 'certain' || matched.length > 0;

/**
 * Returns whether a message about which the gate doubts is surely something else, so that nobody is asked whether they think of dying:
 * it has none of the gate's own signs, and says in so many words what it is. A wish to be listened to, no more talk about a subject, good
 * news, a loss. Goodbyes never are.
 * @param isAfterSign one of the messages before it has a sign of danger (`hasSign`): then the question stands, whatever this one says
 */
export function isPlainLine(text: string, language: LanguageCode, isAfterSign: boolean): boolean {
  if (isAfterSign || text.length > MAX_LENGTH || GRAVE.test(text.toLowerCase())) return false;
  const alone = assessText(text, language);
  if (alone.matched.length > 0 || alone.level === 'certain') return false;
  const { words } = prepareText(text, language);
  // Thanks, and no more talk, are what follows the worst: they are plain only where the doubt is about their own words.
  if (refusedIn(text, language) === 'talk')
    return words <= MAX_WORDS_OF_REFUSAL && isDoubtfulAlone(text, language);
  if (shortWord(text, language) === 'thanks') return isDoubtfulAlone(text, language);
  if (wantsListening(text, language) || metaIn(text, language).has('PRESENT')) return true;
  const event = eventIn(text, language);
  return event !== undefined && isPlainEvent(event);
}

/** Returns whether the gate would doubt about a message without those before it. */
const isDoubtfulAlone = (text: string, language: LanguageCode): boolean =>
  assessMessage(text, { earlier: [], isCheckDenied: false }, language).level === 'check';
