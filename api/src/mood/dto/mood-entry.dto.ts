import { applyDecorators } from '@nestjs/common';
import { IsIn, IsOptional } from 'class-validator';
import type { EditMoodEntryRequest, MoodEntryRequest, MoodScore } from '@mikai/contract/mood';
import { ClientIdField } from '../../common/validation/text-fields.js';
import { Moment, Notes, Tags } from './fields.js';

const SCORES: readonly MoodScore[] = [1, 2, 3, 4, 5];
export const Score = () =>
  applyDecorators(IsIn(SCORES, { message: 'Please choose a mood from 1 (Very Low) to 5 (Excellent).' }));

/** `POST /api/mood-entries` */
export class MoodEntryDto implements MoodEntryRequest {
  @Score()
  moodScore: MoodScore;

  @Tags('emotions')
  emotions?: string[];

  @Tags('activities')
  activities?: string[];

  @Notes()
  notes?: string;

  @IsOptional()
  @Moment()
  createdAt?: string;

  @ClientIdField()
  clientId?: string;
}

/** `PATCH /api/mood-entries/{id}`; what is left out stays. */
export class EditMoodEntryDto implements EditMoodEntryRequest {
  @IsOptional()
  @Score()
  moodScore?: MoodScore;

  @Tags('emotions')
  emotions?: string[];

  @Tags('activities')
  activities?: string[];

  @Notes()
  notes?: string;

  @IsOptional()
  @Moment()
  createdAt?: string;
}
