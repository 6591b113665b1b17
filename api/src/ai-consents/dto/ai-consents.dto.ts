import { applyDecorators } from '@nestjs/common';
import { IsBoolean, IsOptional } from 'class-validator';
import type { UpdateAiConsentsRequest } from '@mikai/contract/ai-consents';

const OptionalFlag = () =>
  applyDecorators(IsOptional(), IsBoolean({ message: 'Please choose true or false.' }));

/** A field that is missing or `null` stays unchanged. */
export class UpdateAiConsentsDto implements UpdateAiConsentsRequest {
  @OptionalFlag()
  replies?: boolean;

  @OptionalFlag()
  memory?: boolean;

  @OptionalFlag()
  context?: boolean;

  @OptionalFlag()
  letters?: boolean;

  @OptionalFlag()
  analysis?: boolean;

  @OptionalFlag()
  firstComment?: boolean;

  @OptionalFlag()
  secondReader?: boolean;
}
