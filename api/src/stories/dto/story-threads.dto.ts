import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { STORY_LIMITS } from '@mikai/contract/stories';

/** `GET /api/story-threads` */
export class StoryThreadsDto {
  // class-validator checks the lowest decorator first.
  @IsOptional()
  @Type(() => Number)
  @Max(STORY_LIMITS.maxDays, { message: `Please ask for at most ${STORY_LIMITS.maxDays} days.` })
  @Min(1, { message: 'Please ask for at least 1 day.' })
  @IsInt({ message: 'Please give a whole number of days.' })
  days?: number;
}
