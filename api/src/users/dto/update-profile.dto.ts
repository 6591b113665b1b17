import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength, ValidateBy } from 'class-validator';
import { ACCOUNT_LIMITS } from '@mikai/contract/auth';
import { AVATARS, type Avatar } from '@mikai/contract/avatars';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import type { UpdateProfileRequest } from '@mikai/contract/users';
import { findTimeZone } from '@mikai/core/users/time-zone';
import {
  CodeField,
  DisplayNameField,
  EmailField,
  ENTER_CURRENT_PASSWORD,
  PasswordField,
  UsernameField,
} from '../../auth/accounts/account-fields.js';
import { Trimmed } from '../../common/validation/text-fields.js';

/** A field that is missing or `null` stays unchanged; only the language can be unset. */
export class UpdateProfileDto implements UpdateProfileRequest {
  @IsOptional()
  @UsernameField()
  username?: string;

  @DisplayNameField()
  displayName?: string;

  @IsOptional()
  @IsIn(AVATARS, { message: 'Please choose one of the profile pictures.' })
  avatar?: Avatar;

  @IsOptional()
  @EmailField()
  email?: string;

  @IsOptional()
  @PasswordField(ENTER_CURRENT_PASSWORD)
  currentPassword?: string;

  @IsOptional()
  @CodeField()
  code?: string;

  @Trimmed()
  @IsOptional()
  // class-validator checks the lowest decorator first.
  @MaxLength(ACCOUNT_LIMITS.bioMax, {
    message: `Please keep the bio to ${ACCOUNT_LIMITS.bioMax} characters.`,
  })
  @IsString({ message: 'Please give the bio as text.' })
  bio?: string;

  /** The time zone, normalized to its usual spelling. */
  @Transform(({ value }: { value: unknown }) => findTimeZone(value) ?? value)
  @IsOptional()
  @ValidateBy(
    { name: 'isTimeZone', validator: { validate: (value) => findTimeZone(value) !== null } },
    { message: 'Please choose a time zone such as Europe/Berlin.' },
  )
  timeZone?: string;

  @IsOptional()
  @IsIn(LANGUAGE_CODES, { message: `Please choose one of these languages: ${LANGUAGE_CODES.join(', ')}.` })
  language?: LanguageCode | null;
}
