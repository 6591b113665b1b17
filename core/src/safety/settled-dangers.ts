import type { LanguageCode } from '@mikai/contract/languages';
import type { ModelCategory } from './model.js';
import { CONTRASTS, NOBODY_HERE, OVER, SAFE_TODAY, STILL_NOW, STORIES } from './settled-forms.js';

/**
 * Dangers that a text names and settles in the same breath: violence that is over for somebody who is safe, a wish that is about work and not about
 * life, one that nobody at home has, one of a novel. They are asked about, and never met with a card.
 */

/** The one whom a story is about. */
const HERO =
  /(?<!\p{L})(?:(?:main )?characters?|protagonist\p{L}{0,3}|hero(?:ine)?|villain|about (?:a|an|somebody|someone) \p{L}{2,12} who|personaje|heroe|heroina|personnages?|heros|heroine|hauptfigur|figur|held|heldin|personaggio|eroe|eroina|personagem|heroi|геро\p{L}{1,4}|героин\p{L}{1,3}|персонаж\p{L}{0,3}|главн\p{L}{2,3} герой|البطل|البطله|بطل|بطله|شخصيه|الشخصيه|नायक|नायिका|किरदार|पात्र|hero|kirdar)(?!\p{L})|主角|主人公|角色|キャラ|登場人物|주인공|등장인물|캐릭터/u;

/** To trust, love or begin again is no danger that comes back. */
const LIVING_AGAIN =
  /(?<!\p{L})(?:(?:dat(?:e|ing)|trust(?:ing)?|lov(?:e|ing)|start(?:ing)?|living|happy|laugh(?:ing)?) again|(?:confiar|salir|amar|querer|empezar|vivir|namorar|comecar|viver) (?:\p{L}{2,8} ){0,2}(?:otra vez|de nuevo|de novo|outra vez)|(?:de nuevo|otra vez|outra vez) (?:confiar|salir|amar|namorar|viver|vivir)|(?:fidarmi|amare|uscire|iniziare|vivere) (?:\p{L}{2,8} ){0,2}(?:di nuovo|ancora)|(?:di nuovo|ancora) (?:fiducia|amare|innamorarmi)|(?:снова|опять) (?:доверять|встречаться|любить|жить|верить)|(?:доверять|встречаться|любить|жить|верить) (?:\p{L}{2,8} )?(?:снова|опять)|(?:faire |aimer )?(?:encore )?confiance(?: a nouveau)?)(?!\p{L})|また(?:恋|人を|誰かを|信じ)|又?重新|फिर से (?:भरोसा|प्यार|शुरू)|اثق (?:\p{L}{1,6} )?(?:ثاني|تاني|مره اخري)/gu;

/** Longer texts say more than one thing. UTF-16 units. */
const MAX_SETTLED = 220;

/**
 * Returns whether a text settles the danger it names.
 * @param clauses the folded clauses of the text
 * @param category what the gate took the danger for: only what somebody else did can be over
 */
export function isSettled(
  text: string,
  clauses: readonly string[],
  language: LanguageCode,
  category: ModelCategory | null,
): boolean {
  if (text.length > MAX_SETTLED) return false;
  const whole = clauses.join(' ');
  if (STILL_NOW[language].test(whole.replace(LIVING_AGAIN, ' '))) return false;
  return (
    (category === 'abuse' && OVER[language].test(whole) && SAFE_TODAY[language].test(whole)) ||
    CONTRASTS[language].test(whole) ||
    clauses.some((clause) => NOBODY_HERE[language].test(clause)) ||
    (STORIES[language].test(whole) && HERO.test(whole))
  );
}
