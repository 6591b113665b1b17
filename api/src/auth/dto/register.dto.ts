import { DAY_MS } from '@mikai/contract/durations';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, ValidateBy } from 'class-validator';
import {
  COUNTRY_CHOICES,
  GENDERS,
  type CountryChoice,
  type Gender,
  type RegisterRequest,
  type SetupOwnerRequest,
} from '@mikai/contract/auth';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { findTimeZone } from '@mikai/core/users/time-zone';
import { cleanText } from '../../common/validation/text.js';
import {
  DisplayNameField,
  EmailField,
  NewPasswordField,
  PhoneField,
  REQUIRED,
  TokenField,
  UsernameField,
} from '../accounts/account-fields.js';

const WEAK = 'Please create a stronger password that meets the security requirements.';
const FIRST_BIRTHDAY = '1900-01-01';

/** Turns an empty field of a form into `null`, as if it had been left out. */
const EmptyAsNull = () =>
  Transform(({ value }: { value: unknown }) => {
    const text = cleanText(value);
    return typeof text === 'string' && text.trim() === ''
      ? null
      : typeof text === 'string'
        ? text.trim()
        : text;
  });

/** Drops a time zone that does not exist; the profile then uses UTC. */
const KnownTimeZone = () => Transform(({ value }: { value: unknown }) => findTimeZone(value));

/** Returns whether a value is a date that exists, not before 1900 and not in the future everywhere on Earth. */
function isBirthday(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value < FIRST_BIRTHDAY) return false;
  const date = new Date(`${value}T00:00:00Z`);
  const tomorrow = new Date(Date.now() + DAY_MS);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) && date <= tomorrow;
}

const LanguageField = () =>
  applyDecorators(
    IsOptional(),
    IsIn(LANGUAGE_CODES, { message: `Please choose one of these languages: ${LANGUAGE_CODES.join(', ')}.` }),
  );

const SignUpPassword = () => NewPasswordField({ missing: REQUIRED, weak: WEAK });

export class RegisterDto implements RegisterRequest {
  @UsernameField()
  username: string;

  @EmailField()
  email: string;

  @SignUpPassword()
  password: string;

  @DisplayNameField()
  displayName?: string;

  @EmptyAsNull()
  @IsOptional()
  @ValidateBy(
    { name: 'isBirthday', validator: { validate: isBirthday } },
    { message: 'Please enter your birthday as a date, such as 1990-05-31.' },
  )
  birthday?: string | null;

  @IsOptional()
  @IsIn(GENDERS, { message: 'Please choose one of the options.' })
  gender?: Gender;

  @EmptyAsNull()
  @IsOptional()
  @IsIn(COUNTRY_CHOICES, { message: 'Please choose one of the countries.' })
  country?: CountryChoice;

  @PhoneField()
  phoneNumber?: string;

  @KnownTimeZone()
  @IsOptional()
  timeZone?: string;

  @LanguageField()
  language?: LanguageCode;
}

/** `GET /api/auth/setup-owner?token=` */
export class OwnerLinkDto {
  @TokenField('No setup token found. Please use the link that the first start printed.')
  token: string;
}

/** `POST /api/auth/setup-owner` */
export class SetupOwnerDto extends OwnerLinkDto implements SetupOwnerRequest {
  @UsernameField()
  username: string;

  @EmailField()
  email: string;

  @SignUpPassword()
  password: string;

  @KnownTimeZone()
  @IsOptional()
  timeZone?: string;

  @LanguageField()
  language?: LanguageCode;
}
