import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsEmail, IsOptional, IsString, Matches, MaxLength, MinLength, ValidateBy } from 'class-validator';
import { ACCOUNT_LIMITS, USERNAME_PATTERN } from '@mikai/contract/auth';
import { isCommonPassword } from '@mikai/contract/common-passwords';
import { isStrongPassword, PASSWORD_LIMITS } from '@mikai/contract/password';
import { normalizePhone } from '@mikai/contract/phone';
import { cleanDisplayName } from '@mikai/core/users/display-name';
import { NoClearSentence, Trimmed } from '../../common/validation/text-fields.js';

/** The texts of these messages are fixed (docs/adr/0068). */
export const REQUIRED = 'Please fill in all required fields.';
export const ENTER_CURRENT_PASSWORD = 'Please enter your current password.';
export const ENTER_CODE = 'Please enter the 6-digit code, or one of your backup codes.';
export const TOO_COMMON = 'This password is one of the commonest. Please choose one that is harder to guess.';

const INVALID_EMAIL = 'Please enter a valid email address.';

/** Validates an email address as it is typed. The rules are checked in the order of the list. */
export const EmailField = (missing = REQUIRED) =>
  applyDecorators(
    Trimmed(),
    IsString({ message: missing }),
    Matches(/\S/, { message: missing }),
    MaxLength(ACCOUNT_LIMITS.emailMax, {
      message: `Please use an email address of at most ${ACCOUNT_LIMITS.emailMax} characters.`,
    }),
    // Mail servers ignore invisible characters: with them, somebody else's address would count as a different one.
    Matches(/^[^\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u, { message: INVALID_EMAIL }),
    IsEmail({}, { message: INVALID_EMAIL }),
  );

export const UsernameField = () =>
  applyDecorators(
    Trimmed(),
    IsString({ message: REQUIRED }),
    Matches(/\S/, { message: REQUIRED }),
    MinLength(ACCOUNT_LIMITS.usernameMin, {
      message: `Please use a username of at least ${ACCOUNT_LIMITS.usernameMin} characters.`,
    }),
    MaxLength(ACCOUNT_LIMITS.usernameMax, {
      message: `Please use a username of at most ${ACCOUNT_LIMITS.usernameMax} characters.`,
    }),
    Matches(USERNAME_PATTERN, {
      message: 'Please use letters and digits; single dots, dashes and underscores may stand between them.',
    }),
  );

/** Validates an optional display name. `UsernameService.isDisplayNameFree` decides whether the name is free. */
export const DisplayNameField = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => cleanDisplayName(value)),
    IsOptional(),
    IsString({ message: 'Please give the name as text.' }),
    NoClearSentence(),
    MaxLength(ACCOUNT_LIMITS.displayNameMax, {
      message: `Please use a name of at most ${ACCOUNT_LIMITS.displayNameMax} characters.`,
    }),
  );

/** Validates an optional phone number and normalizes it. An empty field of a form counts as left out. */
export const PhoneField = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (value.trim() === '' ? null : (normalizePhone(value) ?? value)) : value,
    ),
    IsOptional(),
    IsString({ message: 'Please give the phone number as text.' }),
    MaxLength(ACCOUNT_LIMITS.phoneMax, {
      message: `Please use a phone number of at most ${ACCOUNT_LIMITS.phoneMax} characters.`,
    }),
    ValidateBy(
      {
        name: 'isPhoneNumber',
        validator: { validate: (value) => typeof value === 'string' && normalizePhone(value) !== null },
      },
      { message: 'Please enter a phone number with its country code, such as +1 555 123 4567.' },
    ),
  );

/**
 * Validates a password that is compared with the stored one: its length is limited, otherwise it is taken as it is
 * typed.
 */
export const PasswordField = (missing = REQUIRED) =>
  applyDecorators(
    IsString({ message: missing }),
    MinLength(1, { message: missing }),
    MaxLength(PASSWORD_LIMITS.max, {
      message: `A password has at most ${PASSWORD_LIMITS.max} characters.`,
    }),
  );

/** Validates a password that is going to be stored. */
export const NewPasswordField = (text: { missing: string; weak: string }) =>
  applyDecorators(
    IsString({ message: text.missing }),
    MinLength(1, { message: text.missing }),
    MaxLength(PASSWORD_LIMITS.max, {
      message: `Please use a password of at most ${PASSWORD_LIMITS.max} characters.`,
    }),
    ValidateBy(
      {
        name: 'isStrongPassword',
        validator: { validate: (value) => typeof value === 'string' && isStrongPassword(value) },
      },
      { message: text.weak },
    ),
    ValidateBy(
      {
        name: 'isUncommonPassword',
        validator: { validate: (value) => typeof value === 'string' && !isCommonPassword(value) },
      },
      { message: TOO_COMMON },
    ),
  );

/**
 * Validates a code of six digits or a backup code. Anything else of up to 64 characters passes and is rejected later as
 * a wrong code. The rules are checked in the order of the list.
 */
export const CodeField = () =>
  applyDecorators(
    Trimmed(),
    IsString({ message: ENTER_CODE }),
    Matches(/\S/, { message: ENTER_CODE }),
    MaxLength(64, { message: ENTER_CODE }),
  );

/** Validates the secret of a one-time link. */
export const TokenField = (missing: string) =>
  applyDecorators(
    IsString({ message: missing }),
    MinLength(1, { message: missing }),
    MaxLength(200, { message: 'Please use the link from your email as it is.' }),
  );
