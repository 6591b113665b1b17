import { applyDecorators } from '@nestjs/common';
import { IsBoolean, IsOptional } from 'class-validator';
import type { UpdateAiConsentsRequest } from '@mikai/contract/ai-consents';

const Choice = () => applyDecorators(IsOptional(), IsBoolean({ message: 'Please choose true or false.' }));

/** A field that is missing or `null` stays unchanged. */
export class UpdateAiConsentsDto implements UpdateAiConsentsRequest {
  @Choice()
  replies?: boolean;

  @Choice()
  memory?: boolean;

  @Choice()
  context?: boolean;

  @Choice()
  letters?: boolean;

  @Choice()
  analysis?: boolean;

  @Choice()
  firstComment?: boolean;

  @Choice()
  secondReader?: boolean;
}
