import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import {
  MODERATION_ACTIONS,
  MODERATION_LIMITS,
  type DecideCaseRequest,
  type ModerationAction,
} from '@mikai/contract/moderation';
import { OptionalText } from '../../common/validation/text-fields.js';

const REPORT_ID = { message: 'Please give the id of the newest report, as the case names it.' };

export class DecideCaseDto implements DecideCaseRequest {
  @IsIn(MODERATION_ACTIONS, { message: `Please choose what to do: ${MODERATION_ACTIONS.join(', ')}.` })
  action: ModerationAction;

  // class-validator checks the lowest decorator first.
  @Max(Number.MAX_SAFE_INTEGER, REPORT_ID)
  @Min(1, REPORT_ID)
  @IsInt(REPORT_ID)
  newestReportId: number;

  @IsOptional()
  @IsIn(MODERATION_LIMITS.suspensionDays, {
    message: `Please choose for how many days: ${MODERATION_LIMITS.suspensionDays.join(', ')}.`,
  })
  days?: number;

  @OptionalText(
    {
      maxLength: MODERATION_LIMITS.noteLength,
      tooLong: `Please keep the note to ${MODERATION_LIMITS.noteLength} characters.`,
      blank: 'Please give the note as text.',
    },
    'long',
  )
  note?: string;
}
