import type { Analysis } from './analysis.js';
import { PEOPLE, form, type Forms } from './care-answers.js';

/**
 * One plain sentence about where a relative lives, works or comes from, or what they do: a model that knows wordings takes some of them for a
 * hint. Nothing may stand beside it, so each form is a whole text; places and trades are one to four words.
 */

const REST = String.raw`(?:[\p{L}\p{M}\p{N}'-]{1,16} ?){1,4}[.!]?$`;
const FACT: Forms = {
  en: form(
    `^(?:my|our) (?:(?:little|big|older|younger|best) )?(?:${PEOPLE.en}|colleague|boss|teacher|landlord) (?:lives in|works (?:in|at|as|for)|moved to|comes from|is from|studies(?: in| at)?|plays(?: the)?|drives an?|is an? (?!(?:danger|burden|risk|threat|monster|ghost))|has an? (?:new )?(?=dog|cat|car|garden|shop|bike|house|job|boat|bakery|caf)) ?${REST}`,
  ),
  es: form(
    `^(?:mi|nuestr[oa]) (?:${PEOPLE.es}|jef[ea]|profesora?) (?:vive en|trabaja (?:en|de|como)|se mudo a|viene de|es de|estudia(?: en)?|toca (?:el|la)|conduce un) ${REST}`,
  ),
  fr: form(
    `^(?:mon|ma|notre) (?:${PEOPLE.fr}|chef|prof) (?:habite|vit|travaille (?:a|dans|comme|chez|en)|a demenage a|vient de|etudie|joue d[eu]|conduit un) ?${REST}`,
  ),
  de: form(
    `^(?:mein|meine|unser|unsere) (?:${PEOPLE.de}|chef|chefin|lehrer(?:in)?) (?:wohnt in|lebt in|arbeitet (?:in|bei|als)|kommt aus|studiert(?: in)?|spielt|fahrt einen) ${REST}`,
  ),
  it: form(
    `^(?:mia|mio|il mio|la mia|nostr[oa]) (?:${PEOPLE.it}|capo|prof) (?:vive a|abita a|vive in|abita in|lavora (?:a|in|come|da)|si e trasferit[oa] a|viene da|studia|suona (?:il|la)|guida un|fa (?:il|la)) ?${REST}`,
  ),
  pt: form(
    `^(?:minha|meu|nossa|nosso) (?:${PEOPLE.pt}|chefe|professora?) (?:mora (?:em|no|na)|vive (?:em|no|na)|trabalha (?:em|no|na|como|de)|se mudou para|veio de|estuda|toca|dirige um) ${REST}`,
  ),
  ru: form(
    `^(?:моя|мой|наша|наш) (?:${PEOPLE.ru}|начальник|учитель(?:ница)?) (?:живет в|работает|переехала? в|родом из|учится|играет на|водит) ${REST}`,
  ),
  ja: form(
    `^(?:私の)?(?:${PEOPLE.ja})は[^。、]{1,12}(?:に住んで(?:います|いる)|で働いて(?:います|いる)|の出身です|を弾きます)。?$`,
  ),
  ko: form(
    `^(?:제 |우리 |내 )?(?:${PEOPLE.ko})(?:은|는|이|가) [^.,]{1,14}(?:에 살아요|에서 살아요|에서 일해요|에 살고 있어요|출신이에요|을 쳐요)\\.?$`,
  ),
  zh: form(`^我(?:的)?(?:${PEOPLE.zh})(?:住在|在[^。，]{1,6}工作|来自|是[^。，]{1,4}人)[^。，]{0,8}。?$`),
  ar: form(`^(?:${PEOPLE.ar}) (?:ي|ت)(?:عيش في|سكن في|عمل (?:في|ك)|درس|عزف) ?${REST}`),
  hi: form(
    `^(?:मेरी|मेरा|मेरे|हमारी|हमारे) (?:${PEOPLE.hi}|चाचा|मामा) [\\p{L}\\p{M} ]{1,24} (?:में (?:रहती|रहता|रहते)|में काम (?:करती|करता|करते)|से) (?:है|हैं)[।.]?$`,
  ),
};

/** Returns whether a text is one plain sentence about somebody, in which no pattern of danger fits. */
export const isPlainFact = ({ normalized, language, hinted, oblique }: Analysis): boolean =>
  !hinted && !oblique && FACT[language].test(normalized);
