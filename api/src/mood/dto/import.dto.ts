import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Max, Min } from 'class-validator';
import {
  MOOD_LIMITS,
  type ImportedMoodEntry,
  type ImportMoodEntriesRequest,
  type MoodScore,
  type UndoMoodImportRequest,
} from '@mikai/contract/mood';
import { MAX_INTEGER } from '../../common/lists/page-fields.js';
import { ImportedEntries } from '../../common/validation/imported-entries.js';
import { Moment, Notes, Tags } from './fields.js';
import { Score } from './mood-entry.dto.js';

/** An entry as it was read from a file. */
export class ImportedMoodEntryDto implements ImportedMoodEntry {
  @Score()
  moodScore: MoodScore;

  @Tags('emotions')
  emotions: string[];

  @Tags('activities')
  activities: string[];

  @Notes()
  notes: string;

  @Moment()
  createdAt: string;
}

/** `POST /api/mood-entries/import` */
export class ImportMoodEntriesDto implements ImportMoodEntriesRequest {
  @ImportedEntries('areMoodEntries', ImportedMoodEntryDto, {
    max: MOOD_LIMITS.importBatch,
    longestText: MOOD_LIMITS.notesLength,
  })
  entries: ImportedMoodEntryDto[];
}

const ID_ERROR = 'Please give the ids of entries.';

/** `POST /api/mood-entries/import/undo` */
export class UndoMoodImportDto implements UndoMoodImportRequest {
  @ArrayMinSize(1, { message: 'Please give the id of at least one entry.' })
  @ArrayMaxSize(MOOD_LIMITS.importBatch, {
    message: `Please give the ids of at most ${MOOD_LIMITS.importBatch} entries.`,
  })
  @Max(MAX_INTEGER, { each: true, message: ID_ERROR })
  @Min(1, { each: true, message: ID_ERROR })
  @IsInt({ each: true, message: ID_ERROR })
  @IsArray({ message: 'Please give the ids as a list.' })
  ids: number[];
}
