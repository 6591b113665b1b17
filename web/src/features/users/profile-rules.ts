import { ACCOUNT_LIMITS, USERNAME_PATTERN } from '@mikai/contract/auth';
import { AVATARS, defaultAvatar } from '@mikai/contract/avatars';
import type { Avatar } from '@mikai/contract/avatars';
import type { CurrentUser } from '@mikai/contract/auth';
import { isLanguageCode } from '@mikai/contract/languages';
import type { LanguageCode } from '@mikai/contract/languages';
import type { UpdateProfileRequest } from '@mikai/contract/users';

/** The form's fields. `language: ''` follows the browser. */
export interface ProfileValues {
  username: string;
  displayName: string;
  avatar: Avatar;
  email: string;
  bio: string;
  timeZone: string;
  language: LanguageCode | '';
}
export type ProfileField = keyof ProfileValues;

export const PROFILE_FIELDS: readonly ProfileField[] = [
  'username',
  'displayName',
  'avatar',
  'email',
  'bio',
  'timeZone',
  'language',
];

/** The limits that hints and errors mention. */
export const PROFILE_LIMITS = {
  min: ACCOUNT_LIMITS.usernameMin,
  max: ACCOUNT_LIMITS.usernameMax,
  displayNameMax: ACCOUNT_LIMITS.displayNameMax,
  bioMax: ACCOUNT_LIMITS.bioMax,
};

/** Returns the initial values of the form. */
export function profileValues(user: CurrentUser): ProfileValues {
  return {
    username: user.username,
    displayName: user.displayName,
    avatar: user.avatar ?? defaultAvatar(user.id),
    email: user.email,
    bio: user.bio,
    timeZone: user.timeZone,
    language: user.language ?? '',
  };
}

/** Requires only an @ and a dot after it, because nothing but a confirmation shows whether the address exists. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Returns the fields that the server would reject. */
export function validateProfile(values: ProfileValues): ProfileField[] {
  const { username, displayName, email, bio } = trimmed(values);
  const isInvalid: Record<ProfileField, boolean> = {
    username:
      username.length < ACCOUNT_LIMITS.usernameMin ||
      username.length > ACCOUNT_LIMITS.usernameMax ||
      !USERNAME_PATTERN.test(username),
    displayName: displayName.length > ACCOUNT_LIMITS.displayNameMax,
    avatar: !AVATARS.includes(values.avatar),
    email: email.length > ACCOUNT_LIMITS.emailMax || !EMAIL.test(email),
    bio: bio.length > ACCOUNT_LIMITS.bioMax,
    timeZone: values.timeZone === '',
    language: values.language !== '' && !isLanguageCode(values.language),
  };
  return PROFILE_FIELDS.filter((field) => isInvalid[field]);
}

/** Returns whether the email address changes. The server requires the password then, because the address gives access to the account. */
export function changesEmail(user: CurrentUser, values: ProfileValues): boolean {
  return values.email.trim().toLowerCase() !== user.email.toLowerCase();
}

/** Returns only the changed values, so that another device's change is never undone by an old form. */
export function profileChanges(user: CurrentUser, values: ProfileValues): UpdateProfileRequest {
  const before = profileValues(user);
  const after = trimmed(values);
  const changed = (field: ProfileField) => after[field] !== before[field];
  return {
    ...(changed('username') ? { username: after.username } : {}),
    ...(changed('displayName') ? { displayName: after.displayName } : {}),
    ...(changed('avatar') ? { avatar: after.avatar } : {}),
    ...(changed('email') ? { email: after.email } : {}),
    ...(changed('bio') ? { bio: after.bio } : {}),
    ...(changed('timeZone') ? { timeZone: after.timeZone } : {}),
    ...(changed('language') ? { language: after.language === '' ? null : after.language } : {}),
  };
}

function trimmed(values: ProfileValues): ProfileValues {
  return {
    ...values,
    username: values.username.trim(),
    displayName: values.displayName.trim(),
    email: values.email.trim(),
    bio: values.bio.trim(),
  };
}
