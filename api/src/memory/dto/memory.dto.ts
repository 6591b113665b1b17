import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { MEMORY_LIMITS, type CreateMemoryRequest, type UpdateMemoryRequest } from '@mikai/contract/memory';
import { ClientIdField, ShortText } from '../../common/validation/text-fields.js';

const FACT = {
  maxLength: MEMORY_LIMITS.textLength,
  tooLong: `Please keep it to ${MEMORY_LIMITS.textLength} characters.`,
  blank: 'Please write what MikAI should remember.',
};
const MESSAGE_ID = { message: 'Please give the id of a message of yours.' };
const STATUSES = ['kept', 'paused'] as const;

export class CreateMemoryDto implements CreateMemoryRequest {
  @ShortText(FACT)
  text: string;

  @IsOptional()
  @IsInt(MESSAGE_ID)
  @Min(1, MESSAGE_ID)
  @Max(Number.MAX_SAFE_INTEGER, MESSAGE_ID)
  messageId?: number;

  @ClientIdField()
  clientId?: string;
}

/** A field that is missing or `null` stays unchanged. */
export class UpdateMemoryDto implements UpdateMemoryRequest {
  @IsOptional()
  @ShortText(FACT)
  text?: string;

  @IsOptional()
  @IsIn(STATUSES, { message: `Please choose one of these: ${STATUSES.join(', ')}.` })
  status?: (typeof STATUSES)[number];
}
