import { IsString, Matches, MaxLength } from 'class-validator';
import type {
  DisableTwoFactorRequest,
  EnableTwoFactorRequest,
  VerifyTwoFactorRequest,
} from '@mikai/contract/auth';
import { PasswordField, Trimmed } from '../account-fields.js';

const SIX_DIGITS = /^\d{6}$/;
const ENTER_CODE = 'Please enter the 6-digit code.';

class CodeDto {
  /** Six digits, or a backup code. What is neither is simply wrong. */
  @Trimmed()
  // The lowest rule is checked first.
  @MaxLength(64, { message: 'Please enter the 6-digit code, or one of your backup codes.' })
  @Matches(/\S/, { message: ENTER_CODE })
  @IsString({ message: ENTER_CODE })
  code: string;
}

export class VerifyTwoFactorDto extends CodeDto implements VerifyTwoFactorRequest {}

export class EnableTwoFactorDto implements EnableTwoFactorRequest {
  @MaxLength(128, { message: 'Please send the secret as it was given.' })
  @IsString({ message: 'Please send the secret as it was given.' })
  secret: string;

  @Trimmed()
  @Matches(SIX_DIGITS, { message: 'The code has exactly 6 digits.' })
  @IsString({ message: ENTER_CODE })
  code: string;
}

export class DisableTwoFactorDto extends CodeDto implements DisableTwoFactorRequest {
  @PasswordField('Please enter your password.')
  password: string;
}

/** `POST /api/auth/2fa/backup-codes` */
export class PasswordDto {
  @PasswordField('Please enter your password.')
  password: string;
}
