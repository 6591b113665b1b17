import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { CHAT_LIMITS, type RenameSessionRequest } from '@mikai/contract/chat';
import { VISIBLE } from '@mikai/contract/text';
import { cleanText } from '../../common/validation/text.js';

export class RenameSessionDto implements RenameSessionRequest {
  @Transform(({ value }: { value: unknown }) => {
    const text = cleanText(value);
    return typeof text === 'string' ? text.trim() : text;
  })
  @ValidateIf(({ title }: RenameSessionDto) => title !== null)
  // class-validator checks the lowest decorator first.
  @MaxLength(CHAT_LIMITS.titleLength, {
    message: `Please use a name of at most ${CHAT_LIMITS.titleLength} characters.`,
  })
  @Matches(VISIBLE, { message: 'Please give a name, or null for none.' })
  @IsString({ message: 'Please give the name as text, or null for none.' })
  title: string | null;
}
