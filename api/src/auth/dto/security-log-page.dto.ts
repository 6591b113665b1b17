import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** The number of lines on a page of the security log. */
export const LOG_PAGE = { size: 50, max: 200 } as const;

const INTEGER = { message: 'Please give a whole number.' };

/** `GET /api/auth/security-log`: lines older than `before`. */
export class SecurityLogPageDto {
  @IsOptional()
  @Type(() => Number)
  // class-validator checks the lowest decorator first.
  @Max(Number.MAX_SAFE_INTEGER, { message: 'Please give a smaller number; there is no line with this one.' })
  @Min(1, { message: 'Please give a number of at least 1.' })
  @IsInt(INTEGER)
  before?: number;

  @IsOptional()
  @Type(() => Number)
  @Max(LOG_PAGE.max, { message: `Please ask for at most ${LOG_PAGE.max}.` })
  @Min(1, { message: 'Please ask for at least 1.' })
  @IsInt(INTEGER)
  limit?: number;
}
