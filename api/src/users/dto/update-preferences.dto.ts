import { applyDecorators } from '@nestjs/common';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { COMPANION_IDS, type CompanionId } from '@mikai/contract/companions';
import type { UpdatePreferencesRequest } from '@mikai/contract/users';

const OptionalFlag = () =>
  applyDecorators(IsOptional(), IsBoolean({ message: 'Please choose true or false.' }));

/** A field that is missing or `null` stays unchanged, except `companion`, where `null` means none. */
export class UpdatePreferencesDto implements UpdatePreferencesRequest {
  @OptionalFlag()
  newDeviceMail?: boolean;

  @OptionalFlag()
  gentleNudges?: boolean;

  @OptionalFlag()
  readReceipts?: boolean;

  @OptionalFlag()
  showsPresence?: boolean;

  @IsOptional()
  @IsIn(COMPANION_IDS, { message: 'Please choose one of the companions.' })
  companion?: CompanionId | null;
}
