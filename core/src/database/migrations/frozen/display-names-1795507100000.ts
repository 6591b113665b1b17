import unhomoglyph from 'unhomoglyph';

/*
 * The rules of names as they were when the migration of this number was written (`display-name.ts`, `office-names.ts` and
 * `username.ts` of `core/src/users`). A migration must do in every database what it did in the first, so nobody changes
 * this copy: a rule that grows gets a migration and a copy of its own.
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

/*
 * Words by which a display name claims to be one of the people who run the service or who help in a crisis, in our twelve
 * languages. `display-name.ts` compares them as people read them: without case, accents and look-alike letters.
 */

/** Claim an office even as one word among others ('Moderator Anna'). */
const OFFICES = [
  'mikai',
  // en
  'admin admins administrator administrators moderator moderators staff',
  // de
  'administratorin moderatorin krisenteam krisendienst krisenhilfe krisentelefon krisenberatung supportteam hilfetelefon',
  'telefonseelsorge moderationsteam kundendienst kundenservice',
  // es, pt
  'administrador administradora moderador moderadora',
  // fr
  'administrateur administratrice modérateur modératrice',
  // it
  'amministratore amministratrice moderatore moderatrice',
  // ru
  'администратор администраторы администрация админ модератор модераторы техподдержка',
  // ar
  'مشرف مشرفة مشرفون',
  // hi
  'व्यवस्थापक एडमिन मॉडरेटर हेल्पलाइन प्रशासक',
].flatMap((line) => line.split(' '));

/** What a team or a line is for: with another of these or a word of `GROUPS` beside it, a title ('Crisis Support Anna'). */
const PURPOSES = [
  'crisis support help security safety moderation',
  'krise krisen hilfe unterstützung sicherheit beratung',
  'ayuda apoyo soporte seguridad moderación',
  'crise aide soutien assistance sécurité modération',
  'crisi aiuto supporto assistenza sicurezza moderazione',
  'ajuda apoio suporte segurança moderação',
  'кризис кризисная кризисной кризисный помощь помощи поддержка поддержки безопасность безопасности доверия модерация модерации',
  'أزمة أزمات دعم مساعدة إشراف طوارئ',
  'संकट सहायता मदद सपोर्ट',
].flatMap((line) => line.split(' '));

/** Beside a purpose they make a title, and alone they are none that a person goes by. */
const GROUPS = [
  'team teams service services desk helpdesk center centre hotline helpline',
  'dienst zentrum',
  'equipo servicio centro',
  'équipe',
  'squadra servizio',
  'equipe equipa serviço atendimento',
  'команда служба центр',
  'فريق خدمة مركز',
  'टीम दल केंद्र',
].flatMap((line) => line.split(' '));

/** Somebody who helps by profession or belongs to the house, where the name is made of such words alone. */
const ROLES = [
  'official system mod mods owner therapist counselor counsellor',
  'offiziell offizielle offizieller offizielles therapeut therapeutin berater beraterin seelsorge seelsorger betreiber',
  'oficial terapeuta consejero consejera propietario propietaria',
  'officiel officielle thérapeute conseiller conseillère propriétaire',
  'ufficiale consulente proprietario proprietaria',
  'conselheiro conselheira',
  'официальный официальная официально терапевт консультант владелец',
  'رسمي رسمية معالج معالجة مستشار إدارة مسؤول',
  'आधिकारिक परामर्शदाता चिकित्सक',
].flatMap((line) => line.split(' '));

/** Belong to titles, but are given names or ordinary words by themselves ('Line', 'Linea', 'Suraksha'): they never count alone. */
const COMPANIONS = [
  'line site the of for and',
  'telefon linie für der die das',
  'línea teléfono sitio de del la el para al',
  'ligne téléphone du des le les pour d l',
  'linea telefono di della per il',
  'linha telefone do da para',
  'линия телефон для по',
  'خط نظام موقع مدير',
  'सेवा सुरक्षा लाइन का की के',
].flatMap((line) => line.split(' '));

/** Titles in scripts that put no blanks between words: refused wherever they are in a name. */
const UNSPACED_TITLES = [
  '管理员 版主 客服 危机干预 危机热线 危机支持 危机团队 心理援助 心理热线 支持团队 官方团队 管理团队 援助中心 管理團隊 管理員 危機支持',
  '管理者 管理人 運営 モデレーター サポートチーム サポートセンター 危機対応 危機支援 クライシス 相談窓口 事務局 いのちの電話',
  '관리자 운영자 운영진 운영팀 모더레이터 지원팀 고객센터 위기상담 위기지원 위기대응 위기팀 상담센터 생명의전화',
].flatMap((line) => line.split(' '));

/** The same where the name is made of them alone. */
const UNSPACED_ROLES = [
  '官方 危机 支持 帮助 团队 咨询师 心理咨询师 治疗师 热线 系统 安全',
  '公式 サポート スタッフ チーム 危機 支援 ヘルプ カウンセラー 相談員 システム',
  '공식 지원 위기 도움 팀 스태프 상담사 상담 시스템 안내',
].flatMap((line) => line.split(' '));

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

/** Signs that stand for letters in names; those of `usernameSkeleton` come on top. */
const SIGNS: Record<string, string> = { '@': 'a', $: 's', '€': 'e' };

/** Letters drawn as signs that Unicode does not decompose: white on black in circles and squares, and of flags. */
const DRAWN_LETTERS = [0x1f150, 0x1f170, 0x1f1e6].map((first) => ({ first, last: first + 25 }));

/** Small capitals, which no table of look-alikes knows as Latin letters. */
const SMALL_CAPITALS = new Map(
  [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ'].map((letter, index) => [letter, 'abcdefghijklmnopqrstuvwyz'[index] ?? '']),
);

/** A name with every sign that shows a Latin letter as that letter. */
function plainLetters(name: string): string {
  return [...name.normalize('NFKD')]
    .map((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      const drawn = DRAWN_LETTERS.find(({ first, last }) => first <= code && code <= last);
      return drawn ? String.fromCodePoint(0x61 + code - drawn.first) : (SMALL_CAPITALS.get(sign) ?? sign);
    })
    .join('');
}

/** The article that Arabic writes with the word. */
const ARTICLE = /^(?:وال|بال|لل|ال)(?=\p{L}{2})/u;

/**
 * A word as people read it: letters of other scripts that look like Latin ones (Unicode TS 39, by `unhomoglyph`) made
 * Latin, without accents, then as usernames are compared. Both cases count: 'м' looks like no Latin letter, 'М' does.
 */
function skeletonsOf(word: string): string[] {
  const plain = plainLetters(word).replace(/\p{M}/gu, '').replace(ARTICLE, '');
  const letters = plain.replace(/[@$€]/g, (sign) => SIGNS[sign] ?? sign).replace(/[!¡](?=\p{L})/gu, 'i');
  return [letters, letters.toUpperCase()].map((text) => usernameSkeleton(unhomoglyph(text)));
}

type Words = ReadonlySet<string>;
const skeletonSet = (...lists: (readonly string[])[]): Words => new Set(lists.flat().flatMap(skeletonsOf));
const OFFICE = skeletonSet(OFFICES);
const PURPOSE = skeletonSet(PURPOSES);
const GROUP = skeletonSet(GROUPS, ['line', 'línea', 'linea', 'linha', 'ligne', 'линия', 'телефон', 'خط']);
const CLAIM = skeletonSet(OFFICES, PURPOSES, GROUPS, ROLES);
const COMPANION = skeletonSet(COMPANIONS);

/** Digits at the end make a word no other. */
const isAmong = (words: Words, word: string): boolean =>
  [word, word.replace(/(?<!\p{N})\p{N}+$/u, '')].some((each) =>
    skeletonsOf(each).some((skeleton) => words.has(skeleton)),
  );

/** Two words beside each other that make a title, in either order. */
const isTitle = (one: string, other: string | undefined): boolean =>
  other !== undefined &&
  ((isAmong(PURPOSE, one) && (isAmong(PURPOSE, other) || isAmong(GROUP, other))) ||
    (isAmong(GROUP, one) && isAmong(PURPOSE, other)));

/** Text of scripts without blanks, where the parts of a title are looked for. */
const joined = (text: string): string => plainLetters(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
const UNSPACED = UNSPACED_TITLES.map(joined);
const UNSPACED_ALONE = new RegExp(
  `^(?:${[...UNSPACED_TITLES, ...UNSPACED_ROLES].map(joined).join('|')})+$`,
  'u',
);

/**
 * Whether a display name could be taken for MikAI, or for people who run it or help in its name.
 * @param name as `cleanDisplayName` leaves it
 */
export function isReservedDisplayName(name: string): boolean {
  const words = plainLetters(name)
    .split(/[^\p{L}\p{M}\p{N}@$€!¡|]+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return false;
  if (words.some((word) => isAmong(OFFICE, word))) return true;
  const claims = words.filter((word) => !isAmong(COMPANION, word) || isAmong(GROUP, word));
  if (claims.some((word, index) => isTitle(word, claims[index + 1]))) return true;
  if (
    words.every((word) => isAmong(CLAIM, word) || isAmong(COMPANION, word)) &&
    words.some((word) => isAmong(CLAIM, word))
  )
    return true;
  const whole = joined(name);
  if (UNSPACED.some((title) => whole.includes(title)) || UNSPACED_ALONE.test(whole)) return true;
  // Spaced out ('M i k A I') or run together, it is one name: the rule of usernames.
  return skeletonsOf(words.join('')).some((skeleton) => isReservedUsername(skeleton));
}
