import type { LanguageCode } from '@mikai/contract/languages';
import type { CanFit } from './possible-forms.js';
import { SWALLOWED } from './swallowed-forms.js';

/**
 * An overdose or a poison that the writer swallowed, as people type it: a verb of taking in any register, and beside it far more medicine than an
 * ordinary dose or a poison of the household. Forms are matched to folded text.
 */

/** The longest way between the verb and what was swallowed. UTF-16 units. */
const MAX_BETWEEN = 40;

/** Matches fiction, in which nobody took anything. */
const STORY =
  /(?<!\p{L})(?:novel|chapter|characters?|screenplay|script|fanfic|novela|capitulo|personaje|guion|roman|chapitre|personnage|scenario|kapitel|romanfigur|drehbuch|romanzo|capitolo|personaggio|romance|personagem|roteiro|роман\p{L}?|глав[аеуы]|персонаж\p{L}{0,2}|сценари\p{L}{1,2}|روايه|روايتي|الفصل|شخصيه|قصتي)(?!\p{L})|小说|剧本|主角|第[一二三四五六七八九十\d]{1,3}章|小説|漫画|脚本|主人公|소설|대본|주인공|웹툰|उपन्यास|कहानी|किरदार/u;

/** A course of medicine that a doctor ordered, taken to its end. */
const COURSE =
  /(?<!\p{L})(?:finish\p{L}{0,3} (?:the|my) course|(?:me|que) recet\p{L}{1,5}|comme prevu|(?:du|mon) traitement|verschrieben\p{L}?|laut plan|(?:ha dato|prescritt\p{L}|ordinat\p{L}) (?:il|dal|dalla) (?:medico|dottor\p{L}{1,4})|do tratamento|receitou|receitad\p{L}{2}|по схеме|врач (?:\p{L}{2,8} )?(?:доволен|назначил)|كورس|وصفها الطبيب|कोर्स)(?![\p{L}\p{M}])|処方|처방|医生开的|疗程|डॉक्टर ने (?:दी|लिखी)/u;

/** The forms of a language without which nothing was swallowed. */
export const swallowedForms = (language: LanguageCode): readonly RegExp[] => [
  SWALLOWED[language].medicine,
  SWALLOWED[language].poison,
];

/**
 * Returns who swallowed far too much medicine, or a poison: the writer or somebody else; `undefined` where a text tells of neither.
 * @param clauses the folded clauses of the text
 */
export function overdoseIn(
  clauses: readonly string[],
  language: LanguageCode,
  canFit: CanFit = () => true,
): 'own' | 'others' | undefined {
  const forms = SWALLOWED[language];
  const whole = clauses.join(' ');
  if (!(canFit(forms.medicine) || canFit(forms.poison)) || STORY.test(whole) || COURSE.test(whole))
    return undefined;
  let found: 'own' | 'others' | undefined;
  for (const clause of clauses) {
    const other = forms.other.test(clause);
    const verb = forms.verb.exec(clause) ?? (other ? forms.other.exec(clause) : null);
    if (verb === null || forms.harmless.test(clause)) continue;
    const what = forms.medicine.exec(clause) ?? forms.poison.exec(clause);
    if (what === null || !isNear(verb, what)) continue;
    if (!other) return 'own';
    found = 'others';
  }
  return found;
}

/** Returns whether the writer says that they swallowed far too much medicine, or a poison. */
export const statesOverdose = (clauses: readonly string[], language: LanguageCode): boolean =>
  overdoseIn(clauses, language) === 'own';

/** Returns whether a text names a poison of the household or the garden. */
export const namesPoison = (clauses: readonly string[], language: LanguageCode): boolean =>
  SWALLOWED[language].poison.test(clauses.join(' '));

/** Returns whether two matches of one clause overlap or stand near each other. */
function isNear(one: RegExpExecArray, other: RegExpExecArray): boolean {
  const [first, second] = one.index <= other.index ? [one, other] : [other, one];
  return second.index - (first.index + first[0].length) <= MAX_BETWEEN;
}
