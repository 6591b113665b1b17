import type { DeleteAccountRequest } from '@mikai/contract/users';
import { PasswordField } from '../../auth/account-fields.js';

export class DeleteAccountDto implements DeleteAccountRequest {
  @PasswordField('Please enter your password.')
  password: string;
}
