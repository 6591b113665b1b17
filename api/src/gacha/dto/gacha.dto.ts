import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { COMPANION_IDS, type CompanionId } from '@mikai/contract/companions';
import {
  GACHA_PAGES,
  PULL_TYPES,
  REMINDER_MINUTES,
  type AbilityRequest,
  type InviteRequest,
  type PullRequest,
  type PullType,
} from '@mikai/contract/gacha';
import { ownListDto } from '../../common/lists/own-list.js';
import { PageLimit } from '../../common/lists/page-fields.js';
import { ValidateWith } from '../../common/validation/validate-with.js';
import { readDrawPosition } from '../draw-place.js';

/** `GET /api/gacha/companions`, `/pulls` and `/ledger` */
export class GachaPageDto extends ownListDto(GACHA_PAGES.max) {}

/** `GET /api/gacha/draws` */
export class DrawsPageDto {
  @PageLimit(GACHA_PAGES.max)
  limit?: number;

  /** The day and client id of the last draw on the page before, as in `2026-11-22_<UUID>`. */
  @IsOptional()
  @ValidateWith('before', (value) =>
    readDrawPosition(value) ? undefined : 'Please go on with the Link of the last page.',
  )
  before?: string;
}

const MINUTES = {
  message: `Please give a whole number of minutes from ${REMINDER_MINUTES.min} to ${REMINDER_MINUTES.max}.`,
};

export class PullDto implements PullRequest {
  @IsIn(PULL_TYPES, { message: `Please choose one of these: ${PULL_TYPES.join(', ')}.` })
  pullType: PullType;

  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @IsUUID(undefined, { message: 'The client id must be a UUID.' })
  clientId: string;
}

export class InviteDto implements InviteRequest {
  @IsIn(COMPANION_IDS, { message: 'Please choose a companion of the catalogue.' })
  companion: CompanionId;
}

export class AbilityDto implements AbilityRequest {
  @IsOptional()
  @IsInt(MINUTES)
  @Min(REMINDER_MINUTES.min, MINUTES)
  @Max(REMINDER_MINUTES.max, MINUTES)
  minutes?: number;
}
