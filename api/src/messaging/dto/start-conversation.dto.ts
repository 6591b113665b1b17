import { IsInt, Max, Min } from 'class-validator';
import type { StartConversationRequest } from '@mikai/contract/messaging';
import { MAX_INTEGER } from '../../common/lists/page-fields.js';

const MEMBER = { message: 'Please select a valid user.' };

export class StartConversationDto implements StartConversationRequest {
  // class-validator checks the lowest decorator first.
  @Max(MAX_INTEGER, MEMBER)
  @Min(1, MEMBER)
  @IsInt(MEMBER)
  participantId: number;
}
