import type { LanguageCode } from '@mikai/contract/languages';
import { clausesOf } from './care-answers.js';
import { MEDICAL, type MedicalForms, type PlainSign } from './medical-forms.js';
import { MEDICAL_SCENES, type MedicalScenes } from './medical-scene-forms.js';
import type { CrisisLevel, ModelCategory } from './model.js';
import { RequiredPieces } from './required-pieces.js';

/**
 * Medical emergencies: signs of a heart attack, a stroke and the like, in oneself or somebody near. They are found by words alone, and nothing
 * here says what it is: that is for those who answer the emergency number.
 */

/** A sign of an emergency, or one that may be panic as well. */
export type MedicalKind = PlainSign | SceneSign | 'sugar' | 'unclear';

/** Signs that have steps of their own. */
type SceneSign = 'choking' | 'bite' | 'baby';
type Forms = MedicalForms & Record<SceneSign, RegExp>;

/** Longer texts tell a story. UTF-16 units. */
const MAX_MEDICAL = 600;

/** In the order of precedence, because first aid for a person who does not breathe differs from all other. */
const PLAIN: readonly (PlainSign | SceneSign)[] = [
  'choking',
  'bite',
  'collapse',
  'baby',
  'poison',
  'head',
  'seizure',
  'bleeding',
  'stroke',
  'heart',
  'breath',
];

/** Signs that panic has as well: where its writer knows it as panic, the sentence about both is due. */
const LIKE_PANIC: ReadonlySet<MedicalKind> = new Set(['heart', 'breath', 'unclear']);

/** A weight on the chest is grief as often as not. */
const WEIGHT =
  /(?<!\p{L})(?:heavy|heaviness|weight|peso|poids|schwer\p{L}{0,2}|тяжест\p{L}|ثقل|भारी\p{L}{0,3}|bhari)(?![\p{L}\p{M}])|重|무거|沉/u;

/** A person in hospital is in good hands already. */
const IN_HOSPITAL =
  /(?<!\p{L})(?:hospital|icu|intensive care|coma|uci|uti|hopital|reanimation|krankenhaus|intensivstation|koma|ospedale|rianimazione|terapia intensiva|больниц\p{L}|реанимаци\p{L}|ком[ае]|المستشفي|العنايه|غيبوبه)(?!\p{L})|病院|集中治療|昏睡|병원|중환자|医院|重症|अस्पताल|आईसीयू|कोमा/u;

/** The heart races. */
const RACING =
  /(?<!\p{L})(?:heart (?:is |keeps |wont stop )?(?:racing|pounding|beating)|coraz[oa]n\p{L}{0,2} (?:\p{L}{2,6} )?(?:acelerado|a mil|late)|coracao (?:\p{L}{2,4} )?(?:disparado|acelerado)|c(?:oe|œ)ur (?:qui )?(?:semballe|bat)|herz (?:rast|klopft)|herzrasen|cuore (?:che )?(?:batte|va|impazzito)|сердце (?:\p{L}{2,8} )?(?:колотится|бьется)|сердцебиение|قلبي [يت](?:دق|نبض|خفق)|خفقان|dil (?:\p{L}{2,6} ){0,2}dhadak)|दिल (?:[\p{L}\p{M}]{1,6} ){0,2}धडक|動悸|心臓が|심장이|심장도|心跳|心慌/u;

/** The forms by which a kind is found. */
const SIGNS = [...PLAIN, 'chest', 'beside', 'diabetes', 'sugar', 'unclear'] as const;
type Sign = (typeof SIGNS)[number];

const either = (one: RegExp, other: RegExp): RegExp => new RegExp(`${one.source}|${other.source}`, 'u');

const merged = new Map<LanguageCode, Forms>();

/** The names of signs and their scenes in a language, put together when they are needed first. */
function formsOf(language: LanguageCode): Forms {
  let forms = merged.get(language);
  if (!forms) {
    const named = MEDICAL[language];
    const scenes: MedicalScenes = MEDICAL_SCENES[language];
    const { collapse, heart, stroke, breath, seizure, ...own } = scenes;
    forms = {
      ...named,
      ...own,
      collapse: either(named.collapse, collapse),
      heart: either(named.heart, heart),
      stroke: either(named.stroke, stroke),
      breath: either(named.breath, breath),
      seizure: either(named.seizure, seizure),
    };
    merged.set(language, forms);
  }
  return forms;
}

/** By the forms of a language, the pieces of its signs: most texts have none, and no expression need be tried on them. */
const signPieces = new Map<Forms, RequiredPieces>();

function possibleSigns(text: string, forms: Forms): number {
  let pieces = signPieces.get(forms);
  if (!pieces) signPieces.set(forms, (pieces = new RequiredPieces(SIGNS.map((sign) => forms[sign]))));
  return pieces.possibleIn(text);
}

function kindIn(text: string, forms: Forms): MedicalKind | undefined {
  const possible = possibleSigns(text, forms);
  if (possible === 0) return undefined;
  const has = (sign: Sign): boolean =>
    (possible & (1 << SIGNS.indexOf(sign))) !== 0 && forms[sign].test(text);
  const plain = PLAIN.find(has);
  if (plain !== undefined && plain !== 'breath' && plain !== 'heart') return plain;
  if (has('chest') && has('beside')) return 'heart';
  if (plain !== undefined) return plain;
  if (has('diabetes') && has('sugar')) return 'sugar';
  const isTight = has('chest') && (RACING.test(text) || !WEIGHT.test(text));
  return isTight || has('unclear') ? 'unclear' : undefined;
}

/** Begins a further part of a clause. */
const JOINED =
  / (?=(?:and|because|while|when|y|porque|mientras|et|parce|pendant|und|weil|e|perche|mentre|enquanto|и|потому|пока|और|क्योंकि|aur) )| (?=و\p{L}{2})/u;

/** Matches a clause that turns the rest of the message into a joke. */
const JOKE =
  /^(?:lol|lmao|ha(?:ha){1,5}|(?:im |just |only ){0,2}(?:joking|kidding)|ja(?:ja){1,5}|(?:es |era )?broma|mdr|(?:nur )?(?:ein )?scherz|a?haha|scherzo|k{2,10}|brincadeira|шутка|шучу|笑|冗談(?:です)?|[ㅋㅎ]{2,10}|농담(?:이야|이에요)?|哈{2,10}|开玩笑的?|ه{3,10}|امزح|मजाक|mazak)$/u;

/**
 * Returns the emergency in the parts of a text that nothing softens: "we were watching a movie" says nothing about who does not breathe
 * beside it. A tight chest alone is none here, as grief has it as well.
 */
function kindBesideHarmless(clauses: readonly string[], forms: Forms): MedicalKind | undefined {
  if (clauses.some((clause) => JOKE.test(clause))) return undefined;
  const parts = clauses.flatMap((clause) => clause.split(JOINED));
  const plain = parts.filter((part) => !forms.harmless.test(part));
  if (plain.length === parts.length) return undefined;
  const kind = kindIn(plain.join(' '), forms);
  return kind === 'unclear' ? undefined : kind;
}

/** Returns the medical emergency that a text tells of, now and literally; otherwise `undefined`. */
export function medicalIn(text: string, language: LanguageCode): MedicalKind | undefined {
  if (text.length > MAX_MEDICAL) return undefined;
  const clauses = clausesOf(text);
  const whole = clauses.join(' ');
  // English is mixed into every language.
  for (const forms of language === 'en' ? [formsOf('en')] : [formsOf(language), formsOf('en')]) {
    const found = kindIn(whole, forms);
    if (found === undefined) continue;
    const kind = forms.harmless.test(whole) ? kindBesideHarmless(clauses, forms) : found;
    if (kind === undefined || (kind === 'collapse' && IN_HOSPITAL.test(whole))) return undefined;
    return LIKE_PANIC.has(kind) && forms.panic.test(whole) ? 'unclear' : kind;
  }
  return undefined;
}

/** Returns whether a text names a sign that beside a tight chest is one of the heart: the arm, the jaw, sweat. A softened one is none. */
export function isBesideChest(text: string, language: LanguageCode): boolean {
  const whole = clausesOf(text).join(' ');
  const forms = MEDICAL[language];
  return forms.beside.test(whole) && !forms.harmless.test(whole) && !forms.panic.test(whole);
}

/**
 * Raises a text that describes a medical emergency to a check, regardless of its weights. Signs that may also be panic count only in a conversation,
 * whose reply mentions panic.
 */
export function withMedical<
  T extends { level: CrisisLevel; category: ModelCategory | null; language: LanguageCode },
>(assessment: T, text: string, isConversation: boolean): T {
  if (assessment.level !== 'none') return assessment;
  const kind = medicalIn(text, assessment.language);
  if (kind === undefined || (kind === 'unclear' && !isConversation)) return assessment;
  return { ...assessment, level: 'check', category: 'danger' };
}
