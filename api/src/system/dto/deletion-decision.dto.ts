import { IsIn, IsInt, IsOptional, IsString, MaxLength, Min, ValidateIf } from 'class-validator';
import { DELETION_DECISIONS, type DeletionDecision } from '@mikai/contract/system';
import { PasswordField } from '../../auth/accounts/account-fields.js';
import { Trimmed } from '../../common/validation/text-fields.js';

const isContinuing = ({ decision }: DeletionDecisionDto): boolean => decision !== 'keep';

/** `POST /api/admin/system/paused-deletions/{kind}`; keeping rows requires only the decision. */
export class DeletionDecisionDto {
  @IsIn(DELETION_DECISIONS, { message: `Please send one of: ${DELETION_DECISIONS.join(', ')}.` })
  decision: DeletionDecision;

  @ValidateIf(isContinuing)
  @IsInt({ message: 'Please send the number of rows that was shown.' })
  @Min(0, { message: 'Please send the number of rows that was shown.' })
  dueRows?: number;

  @ValidateIf(isContinuing)
  @PasswordField('Please enter your password.')
  password?: string;

  @Trimmed()
  @IsOptional()
  @MaxLength(64, { message: 'Please enter the 6-digit code, or one of your backup codes.' })
  @IsString({ message: 'Please enter the 6-digit code.' })
  code?: string;
}
