/** Names that could be taken for the product's, or for those of the people who run it. */
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

/** Titles that are refused even as one word among others (`mikai-team`, `admin.anna`), but not inside a word (`mikaila`). */
const AUTHORITY_TITLES = [
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

/**
 * Returns the username without separators and with look-alike characters unified: names that look alike have the same skeleton.
 */
export function usernameSkeleton(username: string): string {
  const plain = username.toLowerCase().replace(/[._-]/g, '');
  return LOOK_ALIKES.reduce((name, [look, letter]) => name.replace(look, letter), plain);
}

const RESERVED_SKELETONS = new Set(RESERVED.map(usernameSkeleton));
const TITLE_SKELETONS = new Set(AUTHORITY_TITLES.map(usernameSkeleton));

/** Returns whether the name is the site owner's. Usernames are unique regardless of case. */
export function isSiteOwnerName(username: string, siteOwner: string | undefined): boolean {
  return siteOwner !== undefined && username.toLowerCase() === siteOwner.toLowerCase();
}

/**
 * Returns whether an administrator is the site owner: the configured one, else the one created by the first start's
 * link.
 * @param siteOwner `SITE_OWNER_USERNAME`
 */
export function isSiteOwner(
  user: { username: string; isAdmin: boolean; isSiteOwner: boolean },
  siteOwner: string | undefined,
): boolean {
  if (!user.isAdmin) return false;
  return siteOwner === undefined ? user.isSiteOwner : isSiteOwnerName(user.username, siteOwner);
}

/**
 * Returns whether a name is reserved at sign-up: it is, or looks like, the site owner's or one of the product. Digits
 * at the end (`admin2`) do not make a reserved name available.
 * @param siteOwner `SITE_OWNER_USERNAME`
 */
export function isReservedUsername(username: string, siteOwner: string | undefined): boolean {
  const skeleton = usernameSkeleton(username);
  if (siteOwner !== undefined && skeleton === usernameSkeleton(siteOwner)) return true;
  if (RESERVED_SKELETONS.has(skeleton)) return true;
  if (RESERVED_SKELETONS.has(usernameSkeleton(username.replace(/(?<!\d)\d+$/, '')))) return true;
  return username.split(/[._-]/).some((word) => TITLE_SKELETONS.has(usernameSkeleton(word)));
}
