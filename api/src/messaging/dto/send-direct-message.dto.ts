import { Transform } from 'class-transformer';
import { IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { MESSAGING_LIMITS, type SendDirectMessageRequest } from '@mikai/contract/messaging';
import { VISIBLE } from '@mikai/contract/text';
import { cleanText } from '../../common/text.js';

export class SendDirectMessageDto implements SendDirectMessageRequest {
  @Transform(({ value }: { value: unknown }) => cleanText(value))
  // The lowest rule is checked first.
  @MaxLength(MESSAGING_LIMITS.messageLength, {
    message: `Please keep a message to ${MESSAGING_LIMITS.messageLength} characters; you can send the rest in the next one.`,
  })
  @Matches(VISIBLE, { message: 'Please write something first.' })
  @IsString({ message: 'Please send the message as text.' })
  content: string;

  @IsOptional()
  @IsUUID(undefined, { message: 'The client id must be a UUID.' })
  clientId?: string;
}
