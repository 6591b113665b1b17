import type { LanguageCode } from '@mikai/contract/languages';
import type { CanFit } from './possible-forms.js';
import { VEILED } from './veiled-forms.js';
import type { VeiledForms } from './veiled-form.js';

/**
 * Dangers that no single word names: a body that is starved until it collapses, an attempt that was broken off and is to go on, an end with its day,
 * an adult who asks a child for pictures, a friend's farewell, a life without a future in it. Each part is harmless by itself.
 */

type Part = Exclude<keyof VeiledForms, 'harmless'>;

/** Matches harmless hits: a game, a small child, an animal, an accident. The patterns ask about violence that lies years back. */
const PLAYED =
  /(?<!\p{L})(?:fifa|chess|tennis|game|ball|pillow|accident\p{L}{0,4}|toddler|baby|kid|cat|dog|dream|joke|lol|years? ago|ajedrez|juego|pelota|balon|sin querer|bebe|gato|perro|sueno|hace \p{L}{2,6} anos|echecs|jeu|ballon|sans faire expres|chat|chien|reve|il y a \p{L}{2,6} ans|schach|spiel|tennis|ball|kissen|aus versehen|kind|katze|hund|traum|vor \p{L}{2,8} jahren|scacchi|gioco|palla|per sbaglio|bimbo|sogno|anni fa|xadrez|jogo|bola|sem querer|sonho|anos atras|шахмат\p{L}{1,3}|игр\p{L}|мяч\p{L}{0,2}|случайно|малыш|кот|собака|сон|сне|лет назад|शतरंज|खेल|गेंद|गलती से|बच्चे|सपने|साल पहले|شطرنج|لعبه|الكره|بالغلط|الحلم|حلم|سنين)(?![\p{L}\p{M}])|将棋|ゲーム|ボール|夢|うっかり|年前|게임|공에|꿈|실수로|년 ?전|象棋|游戏|球|梦|不小心|年前/u;

/** Matches that the blow followed something harmless, which hides it: "he said yes, and then he hit me". */
const AFTERWARDS =
  /(?<!\p{L})(?:(?:and )?then|afterwards?|und (?:dann|danach)|danach|und mich dann|y (?:luego|despues)|luego|despues|et (?:puis|apres)|puis|apres|e (?:poi|dopo)|poi|e (?:depois|dai)|depois|а потом|потом|затем|а после|وبعدين|بعدين|ثم|फिर|बाद में|phir|fir)(?![\p{L}\p{M}])|そのあと|その後|のに|くせに|하더니|라더니|그러고|그다음|그 뒤|했으면서|然后|后来|结果|却/u;

/** A word of denial anywhere: the grammar of the patterns decides what it denies. */
const DENIED =
  /(?<!\p{L})(?:not|never|doesnt|didnt|dont|wont|wouldnt|isnt|hasnt|no|nunca|jamas|pas|jamais|ne|nicht|nie|niemals|nich|kein\p{L}{0,2}|non|mai|nn|nao|n|nem|не|никогда|ни|ما|لا|لم|مش|مو|عمره|عمرها|ولا|नहीं|नही|कभी|न|nahi|nahin|kabhi)(?![\p{L}\p{M}])|ない|なく|なかった|ません|ことは?あり|しな|지 ?않|지는? ?않|안 ?때|못 ?때|不打|没打|没有|从不|从没|不会|ما?بي?ضرب\p{L}{0,3}ش/u;

/** Without one of these parts nothing is named; each but the last five needs another beside it. */
const NAMED = [
  'beaten',
  'starved',
  'brokenOff',
  'decided',
  'pictures',
  'farewell',
  'future',
  'dependants',
  'message',
  'painless',
  'edge',
] as const satisfies readonly Part[];

/** The forms of a language without which no veiled danger is named. */
export const veiledForms = (language: LanguageCode): readonly RegExp[] =>
  NAMED.map((part) => VEILED[language][part]);

/** The danger that a text describes, and how surely. */
export interface VeiledDanger {
  level: 'certain' | 'check';
  category: 'suicide' | 'self_harm' | 'abuse' | 'danger';
  isOfOthers?: true;
}

/**
 * Returns the danger that a text tells by parts that belong together.
 * @param clauses the folded clauses of the text
 */
export function veiledDanger(
  clauses: readonly string[],
  language: LanguageCode,
  canFit: CanFit,
): VeiledDanger | undefined {
  const forms = VEILED[language];
  if (!veiledForms(language).some(canFit)) return undefined;
  const whole = clauses.join(' ');
  if (forms.harmless.test(whole)) return undefined;
  const has = (...parts: Part[]): boolean =>
    parts.every((part) => canFit(forms[part]) && forms[part].test(whole));
  if (has('beaten') && AFTERWARDS.test(whole) && !PLAYED.test(whole) && !DENIED.test(whole))
    return { level: 'certain', category: 'abuse' };
  if (has('starved', 'collapse')) return { level: has('more') ? 'certain' : 'check', category: 'self_harm' };
  if (has('brokenOff', 'resumed')) return { level: 'certain', category: 'suicide' };
  if (has('decided', 'day')) return { level: 'certain', category: 'suicide' };
  if (
    has('adult', 'pictures') &&
    clauses.some((clause) => forms.adult.test(clause) && forms.pictures.test(clause))
  )
    return { level: has('secret') ? 'certain' : 'check', category: 'abuse' };
  if (has('friend', 'farewell', 'unreachable'))
    return { level: 'certain', category: 'danger', isOfOthers: true };
  const isHinted =
    has('future', 'nothing') ||
    has('dependants') ||
    (has('message') && isLastWord(whole, forms.message)) ||
    has('painless') ||
    has('edge');
  return isHinted ? { level: 'check', category: 'suicide' } : undefined;
}

/** The maximum number of characters after a message to be passed on, as in "please, thank you"; a reason after it makes it an errand. */
const MAX_AFTER_MESSAGE = 16;

function isLastWord(whole: string, form: RegExp): boolean {
  const found = form.exec(whole);
  return found !== null && whole.length - (found.index + found[0].length) <= MAX_AFTER_MESSAGE;
}
