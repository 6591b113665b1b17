import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { CHAT_LIMITS, type RateReplyRequest, type ReplyRating } from '@mikai/contract/chat';
import { cleanText } from '../../common/validation/text.js';

export class RateReplyDto implements RateReplyRequest {
  @ValidateIf(({ rating }: RateReplyDto) => rating !== null)
  @IsIn(['up', 'down'], { message: 'Please give one of: up, down; or null for none.' })
  rating: ReplyRating | null;

  @IsOptional()
  @Transform(({ value }: { value: unknown }) => cleanText(value))
  // class-validator checks the lowest decorator first.
  @MaxLength(CHAT_LIMITS.feedbackReasonLength, {
    message: `Please keep the reason to ${CHAT_LIMITS.feedbackReasonLength} characters.`,
  })
  @IsString({ message: 'Please give the reason as text.' })
  reason?: string;
}
