import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { ACCOUNT_STATES, ADMIN_LIMITS, type AccountState, type AdminUserQuery } from '@mikai/contract/admin';
import { MAX_INTEGER, PageCursor, PageLimit, PageNumber } from '../../common/lists/page-fields.js';
import { cleanText } from '../../common/validation/text.js';

/** The maximum number of members on a page. */
const MAX_PAGE_SIZE = 200;

/** Validates an optional `true` or `false` in a query. */
const OptionalFlag = () =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) =>
      value === 'true' ? true : value === 'false' ? false : value,
    ),
    IsBoolean({ message: 'Please give true or false.' }),
  );

/** `GET /api/a7b9c4e8f2d6/users` */
export class AdminUsersPageDto implements AdminUserQuery {
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => cleanText(value))
  @MaxLength(ADMIN_LIMITS.searchLength, {
    message: `Please search for at most ${ADMIN_LIMITS.searchLength} characters.`,
  })
  @IsString({ message: 'Please search for text.' })
  q?: string;

  @IsOptional()
  @IsIn(ACCOUNT_STATES, { message: `Please give one of: ${ACCOUNT_STATES.join(', ')}.` })
  state?: AccountState;

  @OptionalFlag()
  verified?: boolean;

  @OptionalFlag()
  needsSupport?: boolean;

  @OptionalFlag()
  admin?: boolean;

  @PageCursor(1, MAX_INTEGER)
  before?: number;

  @PageNumber()
  page?: number;

  @PageLimit(MAX_PAGE_SIZE)
  limit?: number;
}
