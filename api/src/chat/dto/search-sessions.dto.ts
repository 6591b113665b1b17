import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength } from 'class-validator';
import { CHAT_LIMITS, type SearchSessionsRequest } from '@mikai/contract/chat';
import { VISIBLE } from '@mikai/contract/text';
import { cleanText } from '../../common/validation/text.js';

export class SearchSessionsDto implements SearchSessionsRequest {
  @Transform(({ value }: { value: unknown }) => cleanText(value))
  // class-validator checks the lowest decorator first.
  @MaxLength(CHAT_LIMITS.searchLength, {
    message: `Please search for at most ${CHAT_LIMITS.searchLength} characters.`,
  })
  @Matches(VISIBLE, { message: 'Please write what to look for.' })
  @IsString({ message: 'Please send what to look for as text.' })
  query: string;
}
