import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

const INTEGER = { message: 'Please give a whole number.' };
const AT_LEAST_ONE = { message: 'Please give a number of at least 1.' };
const MAX_PAGE_SIZE = 100;
const MAX_PAGE = 1000;

/** `GET /api/notifications`: a page by number, or what is older than the notification `before`. */
export class NotificationsPageDto {
  @IsOptional()
  @Type(() => Number)
  // The lowest rule is checked first.
  @Max(MAX_PAGE_SIZE, { message: `Please ask for at most ${MAX_PAGE_SIZE}.` })
  @Min(1, AT_LEAST_ONE)
  @IsInt(INTEGER)
  limit?: number;

  @IsOptional()
  @Type(() => Number)
  @Max(MAX_PAGE, { message: `Please give a page of at most ${MAX_PAGE}; beyond, follow the Link header.` })
  @Min(1, AT_LEAST_ONE)
  @IsInt(INTEGER)
  page?: number;

  @IsOptional()
  @Type(() => Number)
  @Max(Number.MAX_SAFE_INTEGER, { message: 'Please give a smaller number; there is none with this one.' })
  @Min(1, AT_LEAST_ONE)
  @IsInt(INTEGER)
  before?: number;
}
