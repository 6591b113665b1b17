import unhomoglyph from 'unhomoglyph';
import { isReservedUsername, usernameSkeleton } from './username.js';

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
 * Whether a display name could be taken for MikAI, for people who run it or for the site owner.
 * @param name as `cleanDisplayName` leaves it
 * @param siteOwner `SITE_OWNER_USERNAME`
 */
export function isReservedDisplayName(name: string, siteOwner: string | undefined): boolean {
  const words = name.split(/[^\p{L}\p{M}\p{N}@$€!¡|]+/u).filter((word) => word !== '');
  if (words.length === 0) return false;
  if (words.some(isAmong(OFFICE_SKELETONS)) || words.every(isAmong(ROLE_SKELETONS))) return true;
  // Spaced out ('M i k A I') or run together, it is one name: the rule of usernames.
  return skeletonsOf(words.join('')).some((skeleton) => isReservedUsername(skeleton, siteOwner));
}
