import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { CHAT_LIMITS, type CreateSessionRequest } from '@mikai/contract/chat';
import { VISIBLE } from '@mikai/contract/text';
import { cleanText } from '../../common/validation/text.js';

export class CreateSessionDto implements CreateSessionRequest {
  @Transform(({ value }: { value: unknown }) => {
    const text = cleanText(value);
    return typeof text === 'string' ? text.trim() : text;
  })
  // The lowest rule is checked first.
  @MaxLength(CHAT_LIMITS.userNameLength, {
    message: `Please use a name of at most ${CHAT_LIMITS.userNameLength} characters.`,
  })
  @Matches(VISIBLE, { message: 'Please give a name; any name will do.' })
  @IsString({ message: 'Please give a name as text.' })
  userName: string;

  @IsOptional()
  @IsBoolean({ message: 'Please choose true or false.' })
  isTemporary?: boolean;
}
