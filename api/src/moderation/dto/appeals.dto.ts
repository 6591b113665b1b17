import { IsBoolean } from 'class-validator';
import { MODERATION_LIMITS, type AppealRequest, type DecideAppealRequest } from '@mikai/contract/moderation';
import { LongText, OptionalText } from '../../common/validation/text-fields.js';

export class AppealDto implements AppealRequest {
  @LongText({
    maxLength: MODERATION_LIMITS.appealLength,
    tooLong: `Please keep it to ${MODERATION_LIMITS.appealLength} characters.`,
    blank: 'Please write why you see it differently.',
  })
  words: string;
}

export class DecideAppealDto implements DecideAppealRequest {
  @IsBoolean({ message: 'Please choose true or false.' })
  isOverturned: boolean;

  @OptionalText(
    {
      maxLength: MODERATION_LIMITS.noteLength,
      tooLong: `Please keep the answer to ${MODERATION_LIMITS.noteLength} characters.`,
      blank: 'Please give the answer as text.',
    },
    'long',
  )
  answer?: string;
}
