import unhomoglyph from 'unhomoglyph';

/*
 * The rules of names as they were when the migration of this number was written (`core/src/users/display-name.ts` and
 * `username.ts`). A migration must do in every database what it did in the first, so nobody changes this copy.
 */

/** Names that would be taken for the product or for those who run it. */
const RESERVED = [
  'mikai',
  'alma',
  'admin',
  'admins',
  'administrator',
  'administrators',
  'moderator',
  'moderators',
  'mod',
  'mods',
  'support',
  'supportteam',
  'help',
  'helpdesk',
  'system',
  'root',
  'sysadmin',
  'webmaster',
  'postmaster',
  'hostmaster',
  'abuse',
  'security',
  'owner',
  'siteowner',
  'staff',
  'team',
  'official',
  'service',
  'info',
  'contact',
  'noreply',
  'mail',
  'mailerdaemon',
  'anonymous',
  'guest',
  'member',
  'user',
  'unknown',
  'unknownuser',
  'deleted',
  'deleteduser',
  'everyone',
  'null',
  'undefined',
  'me',
  'crisis',
  'crisisline',
  'therapist',
  'counselor',
  'counsellor',
];

/** Refused even as one word among others (`mikai-team`, `admin.anna`), but not inside a word (`mikaila`). */
const OFFICE_NAMES = [
  'mikai',
  'admin',
  'admins',
  'administrator',
  'administrators',
  'moderator',
  'moderators',
  'staff',
];

/** Characters that are taken for one another in most typefaces. */
const LOOK_ALIKES: [RegExp, string][] = [
  [/0/g, 'o'],
  [/[1i|]/g, 'l'],
  [/5/g, 's'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/8/g, 'b'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

/** The username with look-alike characters made one and without separators: names that look alike have the same. */
function usernameSkeleton(username: string): string {
  const plain = username.toLowerCase().replace(/[._-]/g, '');
  return LOOK_ALIKES.reduce((name, [look, letter]) => name.replace(look, letter), plain);
}

const RESERVED_SKELETONS = new Set(RESERVED.map(usernameSkeleton));
const OFFICE_NAME_SKELETONS = new Set(OFFICE_NAMES.map(usernameSkeleton));

/**
 * Whether nobody may take this name at sign-up: it is, or looks like, one of the product. Digits at the end (`admin2`)
 * make a reserved name no other.
 */
function isReservedUsername(username: string): boolean {
  const skeleton = usernameSkeleton(username);
  if (RESERVED_SKELETONS.has(skeleton)) return true;
  if (RESERVED_SKELETONS.has(usernameSkeleton(username.replace(/(?<!\d)\d+$/, '')))) return true;
  return username.split(/[._-]/).some((word) => OFFICE_NAME_SKELETONS.has(usernameSkeleton(word)));
}

/**
 * What nobody sees and what turns text around: format characters, and others that are drawn as nothing (Unicode,
 * `Default_Ignorable_Code_Point`: fillers of Hangul, joiners), line ends included. They make two names look like one.
 */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Cc}]/gu;

/** What chooses between the drawing and the letter of a sign, and the joiner that makes one picture out of several. */
const OF_PICTURES =
  /[\uFE0E\uFE0F]|(?<=\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]?)\u200D(?=\p{Extended_Pictographic})/gu;

/**
 * A display name as it is kept: without what cannot be seen, with single blanks. Emoji stay whole. Other values stay as
 * they are, for the checks to refuse.
 */
export function cleanDisplayName(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.toWellFormed();
  const kept = new Set([...text.matchAll(OF_PICTURES)].map(({ index }) => index));
  return text
    .replace(/[\t\n\r]/g, ' ')
    .replace(UNSEEN, (sign, index: number) => (kept.has(index) ? sign : ''))
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The product, and offices that a name claims even as one word among others ('Moderator Anna'), in our languages. */
const OFFICES = [
  'mikai',
  'admin',
  'admins',
  'administrator',
  'administrators',
  'moderator',
  'moderators',
  'staff',
  'administratorin',
  'moderatorin',
  'administrador',
  'administradora',
  'moderador',
  'moderadora',
  'administrateur',
  'administratrice',
  'modérateur',
  'modératrice',
  'amministratore',
  'amministratrice',
  'moderatore',
  'moderatrice',
  'администратор',
  'админ',
  'модератор',
  'مشرف',
  'المشرف',
  'مدير الموقع',
  'व्यवस्थापक',
  'एडमिन',
  'मॉडरेटर',
  '管理者',
  '運営',
  'モデレーター',
  '관리자',
  '운영자',
  '모더레이터',
  '管理员',
  '版主',
  '客服',
];

/** Words that claim an office where the name is made of them alone ('Crisis Team'); 'Team Anna' is a name like others. */
const ROLES = [
  'official',
  'crisis',
  'support',
  'help',
  'helpdesk',
  'service',
  'security',
  'safety',
  'system',
  'team',
  'line',
  'mod',
  'mods',
  'owner',
  'site',
  'therapist',
  'counselor',
  'counsellor',
  'the',
];

/** Signs that stand for letters in names; those of `usernameSkeleton` come on top. */
const SIGNS: Record<string, string> = { '@': 'a', $: 's', '€': 'e' };

/**
 * A word as people read it: letters of other scripts that look like Latin ones (Unicode TS 39, by `unhomoglyph`) made
 * Latin, without accents, then as usernames are compared. Both cases count: 'м' looks like no Latin letter, 'М' does.
 */
function skeletonsOf(word: string): string[] {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '');
  const letters = plain.replace(/[@$€]/g, (sign) => SIGNS[sign] ?? sign).replace(/[!¡](?=\p{L})/gu, 'i');
  return [letters, letters.toUpperCase()].map((text) => usernameSkeleton(unhomoglyph(text)));
}

const skeletonSet = (words: readonly string[]) => new Set(words.flatMap(skeletonsOf));
const OFFICE_SKELETONS = skeletonSet(OFFICES);
const ROLE_SKELETONS = skeletonSet([...OFFICES, ...ROLES]);

const isAmong = (set: ReadonlySet<string>) => (word: string) =>
  skeletonsOf(word.replace(/(?<!\p{N})\p{N}+$/u, '')).some((skeleton) => set.has(skeleton)) ||
  skeletonsOf(word).some((skeleton) => set.has(skeleton));

/**
 * Whether a display name could be taken for MikAI or for people who run it.
 * @param name as `cleanDisplayName` leaves it
 */
export function isReservedDisplayName(name: string): boolean {
  const words = name.split(/[^\p{L}\p{M}\p{N}@$€!¡|]+/u).filter((word) => word !== '');
  if (words.length === 0) return false;
  if (words.some(isAmong(OFFICE_SKELETONS)) || words.every(isAmong(ROLE_SKELETONS))) return true;
  // Spaced out ('M i k A I') or run together, it is one name: the rule of usernames.
  return skeletonsOf(words.join('')).some((skeleton) => isReservedUsername(skeleton));
}
