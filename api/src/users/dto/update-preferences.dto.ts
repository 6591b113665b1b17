import { applyDecorators } from '@nestjs/common';
import { IsBoolean, IsOptional } from 'class-validator';
import type { UpdatePreferencesRequest } from '@mikai/contract/users';

const Choice = () => applyDecorators(IsOptional(), IsBoolean({ message: 'Please choose true or false.' }));

/** A field that is missing or `null` stays unchanged. */
export class UpdatePreferencesDto implements UpdatePreferencesRequest {
  @Choice()
  newDeviceMail?: boolean;

  @Choice()
  gentleNudges?: boolean;

  @Choice()
  readReceipts?: boolean;

  @Choice()
  showsPresence?: boolean;
}
