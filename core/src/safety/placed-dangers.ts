import type { LanguageCode } from '@mikai/contract/languages';
import type { PlaceForms } from './place-form.js';
import { PLACES } from './place-forms.js';
import type { CanFit } from './possible-forms.js';
import { namesPoison } from './swallowed.js';

/**
 * A place to fall from, tracks, means, and what was arranged before an end: who is there, the writer or somebody else, and what stands beside it. Each
 * part is harmless by itself.
 */

type Part = Exclude<keyof PlaceForms, 'harmless'>;

/** Without one of these parts nothing is stated; each but a jump needs another beside it. */
const NAMED = ['place', 'means', 'jump', 'home', 'letter', 'unseen'] as const satisfies readonly Part[];

/** The forms of a language without which no place, means or arrangement is named. */
export const placedForms = (language: LanguageCode): readonly RegExp[] =>
  NAMED.map((part) => PLACES[language][part]);

/** The longest way between the writer and the place. UTF-16 units. */
const MAX_BETWEEN = 25;

/** Places of every day: only a question is asked there. */
const MILD =
  /balcon|window|fenetre|fenster|finestra|ventana|janela|балкон|окн|terra|azotea|sacada|varanda|roof|toit|dach|tetto|laje|крыш|ベランダ|窓|베란다|창|阳台|窗|بلكونه|شرفه|شباك|نافذه|سطح|बालकनी|खिडकी|छत/u;

export type PlacedDanger = 'others' | 'certain' | 'check';

/**
 * Returns the danger that a text tells by a place, means or arrangements: somebody else's, or the writer's own, stated or to be asked about.
 * @param clauses the folded clauses of the text
 */
export function placedDanger(
  clauses: readonly string[],
  language: LanguageCode,
  canFit: CanFit,
): PlacedDanger | undefined {
  if (!placedForms(language).some(canFit)) return undefined;
  const forms = PLACES[language];
  const whole = clauses.join(' ');
  const has = (...parts: Part[]): boolean =>
    parts.every((part) => canFit(forms[part]) && forms[part].test(whole));
  const found = ownOrOthers(clauses, forms, has, language);
  return found !== undefined && forms.harmless.test(whole) ? undefined : found;
}

function ownOrOthers(
  clauses: readonly string[],
  forms: PlaceForms,
  has: (...parts: Part[]) => boolean,
  language: LanguageCode,
): PlacedDanger | undefined {
  const place = has('place', 'own') ? ownPlace(clauses, forms) : undefined;
  if (place !== undefined && has('soon')) return MILD.test(place) ? 'check' : 'certain';
  if (place === undefined && (has('place', 'parting', 'person') || has('means', 'shut', 'person')))
    return 'others';
  if (has('jump') && clauses.some((clause) => isOnly(clause, forms.jump))) return 'check';
  const arranged = [has('pet'), has('home'), has('letter')].filter(Boolean).length;
  if (arranged >= 2 && has('end')) return has('letter') ? 'certain' : 'check';
  if (arranged >= 2 && has('letter')) return 'check';
  const isUnseen = has('unseen') && (has('means') || has('place') || namesPoison(clauses, language));
  return isUnseen ? 'check' : undefined;
}

/** The maximum number of letters of a clause outside the form: "ok", "mum". */
const MAX_BESIDE = 6;

const isOnly = (clause: string, form: RegExp): boolean =>
  (form.exec(clause)?.[0].length ?? -Infinity) >= clause.length - MAX_BESIDE;

/** Returns the place where the writer is, `undefined` where a text names none, or only where others are. */
function ownPlace(clauses: readonly string[], { own, place }: PlaceForms): string | undefined {
  for (const clause of clauses) {
    const writer = own.exec(clause);
    const where = writer && place.exec(clause);
    if (!where) continue;
    const [first, second] = writer.index <= where.index ? [writer, where] : [where, writer];
    if (second.index - (first.index + first[0].length) <= MAX_BETWEEN) return where[0];
  }
  return undefined;
}
