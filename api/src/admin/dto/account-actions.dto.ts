import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import {
  ADMIN_LIMITS,
  type ChangeRoleRequest,
  type DeactivateUserRequest,
  type DeleteUserRequest,
  type ExportUserRequest,
} from '@mikai/contract/admin';
import { PasswordField } from '../../auth/accounts/account-fields.js';
import { Reason, Trimmed } from '../../common/validation/text-fields.js';

/** The maximum length of a code, more than `DELETE-` and any id have. */
const CODE_LENGTH = 100;

/** `POST /api/users/{id}/deactivate` */
export class DeactivateUserDto implements DeactivateUserRequest {
  @Reason({
    maxLength: ADMIN_LIMITS.reasonLength,
    tooLong: `Please give the reason in at most ${ADMIN_LIMITS.reasonLength} characters.`,
    blank: 'Please say why: the member is told.',
  })
  reason: string;
}

/** `POST /api/users/{id}/export` */
export class ExportUserDto implements ExportUserRequest {
  @PasswordField('Please enter your password.')
  password: string;

  @Trimmed()
  @IsOptional()
  @MaxLength(64, { message: 'Please enter the 6-digit code, or one of your backup codes.' })
  @IsString({ message: 'Please enter the 6-digit code.' })
  code?: string;

  @Reason({
    maxLength: ADMIN_LIMITS.reasonLength,
    tooLong: `Please give the reason in at most ${ADMIN_LIMITS.reasonLength} characters.`,
    blank: 'Please give a reason. The member will read it.',
  })
  reason: string;
}

/** `DELETE /api/users/{id}` */
export class DeleteUserDto implements DeleteUserRequest {
  @MaxLength(CODE_LENGTH, { message: 'Please type the confirmation code exactly as shown.' })
  @IsString({ message: 'Please type the confirmation code exactly as shown.' })
  confirmationCode: string;
}

/** `PUT /api/admin/users/{id}/role` */
export class ChangeRoleDto implements ChangeRoleRequest {
  @IsBoolean({ message: 'Please give true or false.' })
  isAdmin: boolean;
}
