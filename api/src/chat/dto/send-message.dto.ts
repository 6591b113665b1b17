import { Transform } from 'class-transformer';
import { Equals, IsIn, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { CHAT_LIMITS, type EditChatMessageRequest, type SendChatMessageRequest } from '@mikai/contract/chat';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { VISIBLE } from '@mikai/contract/text';
import { cleanText } from '../../common/validation/text.js';

export class EditMessageDto implements EditChatMessageRequest {
  @Transform(({ value }: { value: unknown }) => cleanText(value))
  // class-validator checks the lowest decorator first.
  @MaxLength(CHAT_LIMITS.messageLength, {
    message: `Please keep a message to ${CHAT_LIMITS.messageLength} characters; you can send the rest in the next one.`,
  })
  @Matches(VISIBLE, { message: 'Please write something first.' })
  @IsString({ message: 'Please send the message as text.' })
  content: string;

  @IsOptional()
  @IsIn(LANGUAGE_CODES, { message: `Please choose one of these languages: ${LANGUAGE_CODES.join(', ')}.` })
  preferredLanguage?: LanguageCode;

  @IsOptional()
  @IsUUID(undefined, { message: 'The client id must be a UUID.' })
  clientId?: string;
}

export class SendMessageDto extends EditMessageDto implements SendChatMessageRequest {
  @Equals('user', { message: "Only messages of the sender 'user' can be sent." })
  sender: 'user';

  @IsOptional()
  @Matches(/^[A-Za-z0-9_.-]{1,80}$/, { message: 'Please send the id of a choice as the reply names it.' })
  choiceId?: string;
}
