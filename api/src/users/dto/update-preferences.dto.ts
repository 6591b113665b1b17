import { applyDecorators } from '@nestjs/common';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { COMPANION_IDS, type CompanionId } from '@mikai/contract/companions';
import type { UpdatePreferencesRequest } from '@mikai/contract/users';

const Choice = () => applyDecorators(IsOptional(), IsBoolean({ message: 'Please choose true or false.' }));

/** A field that is missing or `null` stays unchanged; but for `companion`, where `null` leaves the companion at home. */
export class UpdatePreferencesDto implements UpdatePreferencesRequest {
  @Choice()
  newDeviceMail?: boolean;

  @Choice()
  gentleNudges?: boolean;

  @Choice()
  readReceipts?: boolean;

  @Choice()
  showsPresence?: boolean;

  @IsOptional()
  @IsIn(COMPANION_IDS, { message: 'Please choose one of the companions.' })
  companion?: CompanionId | null;
}
