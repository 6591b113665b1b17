import { IsOptional, IsString, MaxLength } from 'class-validator';
import { ACCOUNT_LIMITS } from '@mikai/contract/auth';
import { Trimmed } from '../../common/validation/text-fields.js';

/** `GET /api/dev/outbox?to=` */
export class OutboxDto {
  @Trimmed()
  @IsOptional()
  @MaxLength(ACCOUNT_LIMITS.emailMax, {
    message: `An email address has at most ${ACCOUNT_LIMITS.emailMax} characters.`,
  })
  @IsString({ message: 'Please give one email address.' })
  to?: string;
}
