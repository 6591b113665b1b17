import { ACCOUNT_LIMITS, USERNAME_PATTERN } from '@mikai/contract/auth';
import type { CountryChoice, Gender, RegisterRequest } from '@mikai/contract/auth';
import type { LanguageCode } from '@mikai/contract/languages';
import { isStrongPassword } from '@mikai/contract/password';
import { normalizePhone } from '@mikai/contract/phone';

/** The values of the sign-up form; a date as `YYYY-MM-DD` or `''`. */
export interface RegistrationValues {
  username: string;
  email: string;
  password: string;
  displayName: string;
  birthday: string;
  gender: Gender;
  country: CountryChoice | '';
  phoneNumber: string;
}

export type RegistrationField = keyof RegistrationValues;

export const EMPTY_REGISTRATION: RegistrationValues = {
  username: '',
  email: '',
  password: '',
  displayName: '',
  birthday: '',
  gender: '',
  country: '',
  phoneNumber: '',
};

/** The errors of a field: keys under `errors` in the `auth` locale file. */
export type RegistrationError =
  | 'usernameRequired'
  | 'usernameForm'
  | 'usernameTaken'
  | 'emailRequired'
  | 'emailForm'
  | 'passwordRequired'
  | 'passwordWeak'
  | 'displayNameLong'
  | 'displayNameReserved'
  | 'birthdayForm'
  | 'tooYoung'
  | 'countryRequired'
  | 'phoneRequired'
  | 'phoneForm';

export type RegistrationErrors = Partial<Record<RegistrationField, RegistrationError>>;

/** Matches text before and after one @, with a dot in the domain. The verification mail proves the rest. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Returns the error of an email address, or `undefined` if it is valid. */
export function emailError(email: string): 'emailRequired' | 'emailForm' | undefined {
  const address = email.trim();
  if (address === '') return 'emailRequired';
  return EMAIL.test(address) && address.length <= ACCOUNT_LIMITS.emailMax ? undefined : 'emailForm';
}

/** Returns whether a username has a format that the server accepts. */
export function isUsernameForm(username: string): boolean {
  return (
    username.length >= ACCOUNT_LIMITS.usernameMin &&
    username.length <= ACCOUNT_LIMITS.usernameMax &&
    USERNAME_PATTERN.test(username)
  );
}

/** Returns the local date as `YYYY-MM-DD`, the format of a date input. */
export function localDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Returns the error of a birthday, which is optional: it isn't in the past, or the person is too young. */
export function birthdayError(birthday: string, now: Date): 'birthdayForm' | 'tooYoung' | undefined {
  if (birthday === '') return undefined;
  const today = localDay(now);
  const time = Date.parse(birthday);
  // ISO dates compare like strings.
  if (Number.isNaN(time) || birthday > today || birthday < '1900-01-01') return 'birthdayForm';
  const [year = '', rest = ''] = [birthday.slice(0, 4), birthday.slice(4)];
  return `${Number(year) + ACCOUNT_LIMITS.minimumAge}${rest}` > today ? 'tooYoung' : undefined;
}

/** Prepends the required plus to a phone number that begins with a digit. */
export function withLeadingPlus(phone: string): string {
  return /^\d/.test(phone) ? `+${phone}` : phone;
}

/** Returns the error of a username's format; `useUsernameCheck` checks whether it is taken. */
export function usernameError(username: string): 'usernameRequired' | 'usernameForm' | undefined {
  if (username === '') return 'usernameRequired';
  return isUsernameForm(username) ? undefined : 'usernameForm';
}

/** Returns the error of a new password. */
export function passwordError(password: string): 'passwordRequired' | 'passwordWeak' | undefined {
  if (password === '') return 'passwordRequired';
  return isStrongPassword(password) ? undefined : 'passwordWeak';
}

/** Returns the errors of a sign-up by field; empty if it can be sent. */
export function validateRegistration(values: RegistrationValues, now: Date): RegistrationErrors {
  const found: RegistrationErrors = {
    username: usernameError(values.username.trim()),
    email: emailError(values.email),
    password: passwordError(values.password),
    displayName:
      values.displayName.trim().length > ACCOUNT_LIMITS.displayNameMax ? 'displayNameLong' : undefined,
    birthday: birthdayError(values.birthday, now),
    country: values.country === '' ? 'countryRequired' : undefined,
    phoneNumber: phoneError(values.phoneNumber),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

function phoneError(phone: string): 'phoneRequired' | 'phoneForm' | undefined {
  if (phone.trim() === '') return 'phoneRequired';
  return normalizePhone(phone) === null ? 'phoneForm' : undefined;
}

/** Returns whether an error means that a field was left empty. */
export function isMissing(error: string | undefined): boolean {
  return error?.endsWith('Required') ?? false;
}

/** Builds the request of a valid sign-up form. Empty fields are left out. */
export function toRegisterRequest(
  values: RegistrationValues,
  surroundings: { timeZone: string; language: LanguageCode },
): RegisterRequest {
  const displayName = values.displayName.trim();
  return {
    username: values.username.trim(),
    email: values.email.trim(),
    password: values.password,
    ...(displayName === '' ? {} : { displayName }),
    ...(values.birthday === '' ? {} : { birthday: values.birthday }),
    ...(values.gender === '' ? {} : { gender: values.gender }),
    ...(values.country === '' ? {} : { country: values.country }),
    phoneNumber: values.phoneNumber.trim(),
    ...surroundings,
  };
}
