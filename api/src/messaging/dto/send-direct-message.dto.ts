import { Transform } from 'class-transformer';
import { IsOptional, IsString, isUUID, IsUUID, Matches, MaxLength } from 'class-validator';
import { MESSAGING_LIMITS, type SendDirectMessageRequest } from '@mikai/contract/messaging';
import { VISIBLE } from '@mikai/contract/text';
import { cleanText } from '../../common/validation/text.js';
import { ReadByHand } from '../../common/validation/validation.pipe.js';

/**
 * Reads a message in the usual form that browsers send; every rule here is at least as strict as its counterpart below.
 */
function readUsualForm(body: Record<string, unknown>): SendDirectMessageDto | undefined {
  const { content, clientId } = body;
  if (typeof content !== 'string' || typeof clientId !== 'string') return undefined;
  const text = cleanText(content) as string;
  const isUsualForm =
    Object.keys(body).length === 2 &&
    text.length <= MESSAGING_LIMITS.messageLength &&
    VISIBLE.test(text) &&
    isUUID(clientId);
  return isUsualForm ? Object.assign(new SendDirectMessageDto(), { content: text, clientId }) : undefined;
}

@ReadByHand(readUsualForm)
export class SendDirectMessageDto implements SendDirectMessageRequest {
  @Transform(({ value }: { value: unknown }) => cleanText(value))
  // class-validator checks the lowest decorator first.
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
