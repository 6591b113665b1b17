import { IsBoolean, IsOptional } from 'class-validator';
import type { DeleteAccountRequest } from '@mikai/contract/users';
import { CodeField, PasswordField } from '../../auth/accounts/account-fields.js';

export class DeleteAccountDto implements DeleteAccountRequest {
  @PasswordField('Please enter your password.')
  password: string;

  @IsOptional()
  @CodeField()
  code?: string;

  @IsOptional()
  @IsBoolean({ message: 'Please choose true or false.' })
  keepsAnonymous?: boolean;
}
