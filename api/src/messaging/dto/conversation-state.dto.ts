import { IsBoolean, IsInt, Max, Min } from 'class-validator';
import type { MarkReadRequest, MuteConversationRequest } from '@mikai/contract/messaging';

const MESSAGE = { message: 'Please give the id of a message, as the conversation names it.' };

export class MarkReadDto implements MarkReadRequest {
  // class-validator checks the lowest decorator first.
  @Max(Number.MAX_SAFE_INTEGER, MESSAGE)
  @Min(1, MESSAGE)
  @IsInt(MESSAGE)
  messageId: number;
}

export class MuteConversationDto implements MuteConversationRequest {
  @IsBoolean({ message: 'Please say true or false.' })
  isMuted: boolean;
}
