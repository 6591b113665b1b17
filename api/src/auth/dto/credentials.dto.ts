import { IsOptional } from 'class-validator';
import type { ChangePasswordRequest, LoginRequest, ResetPasswordRequest } from '@mikai/contract/auth';
import {
  CodeField,
  EmailField,
  ENTER_CURRENT_PASSWORD,
  NewPasswordField,
  PasswordField,
  TokenField,
  UsernameField,
} from '../accounts/account-fields.js';

/** The error message of the link that undoes a change of two-factor, if the former password is missing. */
export const ENTER_FORMER_PASSWORD = 'Please enter the password that the account had before the change.';

const WEAK = 'Password must meet all security requirements.';
const NEW_PASSWORD = { missing: 'Please enter your new password.', weak: WEAK };

export class LoginDto implements LoginRequest {
  @EmailField()
  email: string;

  @PasswordField()
  password: string;
}

/** `POST /api/auth/forgot-password` and `POST /api/auth/resend-verification` */
export class EmailDto {
  @EmailField('Please enter your email address.')
  email: string;
}

export class ResetPasswordDto implements ResetPasswordRequest {
  @TokenField('No reset token found. Please use the link from your email.')
  token: string;

  @NewPasswordField(NEW_PASSWORD)
  password: string;

  @IsOptional()
  @PasswordField(ENTER_FORMER_PASSWORD)
  formerPassword?: string;
}

export class ChangePasswordDto implements ChangePasswordRequest {
  @PasswordField(ENTER_CURRENT_PASSWORD)
  currentPassword: string;

  @NewPasswordField(NEW_PASSWORD)
  newPassword: string;

  @IsOptional()
  @CodeField()
  code?: string;
}

/** `GET /api/auth/verify-email?token=` */
export class VerifyEmailDto {
  @TokenField('No verification token provided')
  token: string;
}

/** `GET /api/auth/check-username?username=` */
export class CheckUsernameDto {
  @UsernameField()
  username: string;
}
