import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional } from 'class-validator';
import {
  MAINTENANCE_LIMITS,
  PAUSABLE_JOBS,
  type MaintenanceRequest,
  type PausableJobs,
} from '@mikai/contract/maintenance';
import { OptionalText } from '../../common/validation/text-fields.js';

const CHOICES = `Please choose among these: ${PAUSABLE_JOBS.join(', ')}.`;

export class MaintenanceDto implements MaintenanceRequest {
  @IsBoolean({ message: 'Please say true or false.' })
  enabled: boolean;

  @OptionalText(
    {
      maxLength: MAINTENANCE_LIMITS.messageLength,
      tooLong: `Please keep the message to ${MAINTENANCE_LIMITS.messageLength} characters.`,
      blank: 'Please give the message as text, or leave it out.',
    },
    'long',
  )
  message?: string;

  @IsOptional()
  @IsArray({ message: CHOICES })
  @ArrayMaxSize(PAUSABLE_JOBS.length, { message: CHOICES })
  @IsIn(PAUSABLE_JOBS, { each: true, message: CHOICES })
  pausedJobs?: PausableJobs[];
}
