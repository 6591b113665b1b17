import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type {
  DisableTwoFactorRequest,
  EnableTwoFactorRequest,
  RenewBackupCodesRequest,
  SetUpTwoFactorRequest,
  StopEmailChangeByLinkRequest,
  StopEmailChangeRequest,
  TwoFactorResetRequest,
  VerifyTwoFactorRequest,
} from '@mikai/contract/auth';
import { Trimmed } from '../../common/validation/text-fields.js';
import { CodeField, ENTER_CODE, PasswordField, TokenField } from '../accounts/account-fields.js';

const SIX_DIGITS = /^\d{6}$/;
const ENTER_PASSWORD = 'Please enter your password.';

class CodeDto {
  @CodeField()
  code: string;
}

export class VerifyTwoFactorDto extends CodeDto implements VerifyTwoFactorRequest {}

/** `POST /api/auth/2fa/setup` */
export class SetUpTwoFactorDto implements SetUpTwoFactorRequest {
  @PasswordField(ENTER_PASSWORD)
  password: string;
}

export class EnableTwoFactorDto implements EnableTwoFactorRequest {
  @PasswordField(ENTER_PASSWORD)
  password: string;

  @MaxLength(128, { message: 'Please send the secret as it was given.' })
  @IsString({ message: 'Please send the secret as it was given.' })
  secret: string;

  @Trimmed()
  @Matches(SIX_DIGITS, { message: 'The code has exactly 6 digits.' })
  @IsString({ message: ENTER_CODE })
  code: string;
}

export class DisableTwoFactorDto extends CodeDto implements DisableTwoFactorRequest {
  @PasswordField(ENTER_PASSWORD)
  password: string;
}

/** `POST /api/auth/2fa/backup-codes` */
export class RenewBackupCodesDto extends CodeDto implements RenewBackupCodesRequest {
  @PasswordField(ENTER_PASSWORD)
  password: string;
}

/** `POST /api/auth/2fa/start-reset` and `POST /api/auth/2fa/stop-reset` */
export class ResetTokenDto implements TwoFactorResetRequest {
  @TokenField('Please use the link from your email.')
  token: string;
}

/** `POST /api/user/email-change/stop` */
export class StopEmailChangeDto implements StopEmailChangeRequest {
  @PasswordField(ENTER_PASSWORD)
  password: string;

  @IsOptional()
  @CodeField()
  code?: string;
}

/** `POST /api/auth/email-change/stop` */
export class StopEmailChangeByLinkDto extends StopEmailChangeDto implements StopEmailChangeByLinkRequest {
  @TokenField('Please use the link from your email.')
  token: string;
}
