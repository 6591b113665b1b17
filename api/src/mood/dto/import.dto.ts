import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Max, Min, validateSync } from 'class-validator';
import {
  MOOD_LIMITS,
  type ImportedMoodEntry,
  type ImportMoodEntriesRequest,
  type MoodScore,
  type UndoMoodImportRequest,
} from '@mikai/contract/mood';
import { LARGEST_INTEGER } from '../../common/lists/page-fields.js';
import { Sound } from '../../common/validation/sound.js';
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

/** Returns an error message that names the invalid entry, or `undefined` if all are valid. */
function entriesError(value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length === 0)
    return 'Please give the entries as a list of at least one.';
  if (value.length > MOOD_LIMITS.importBatch)
    return `Please send at most ${MOOD_LIMITS.importBatch} entries at once.`;
  for (const [index, entry] of value.entries()) {
    if (!(entry instanceof ImportedMoodEntryDto)) return `Entry ${index + 1} is none.`;
    const [error] = validateSync(entry, {
      whitelist: true,
      forbidNonWhitelisted: true,
      stopAtFirstError: true,
    });
    const [rule, problem] = Object.entries(error?.constraints ?? {})[0] ?? [];
    if (rule === 'whitelistValidation')
      return `Entry ${index + 1}: there is no field such as '${String(error?.property).slice(0, 40)}'.`;
    if (error) return `Entry ${index + 1}, ${error.property}: ${problem}`;
  }
  return undefined;
}

const Entries = () =>
  applyDecorators(
    Type(() => ImportedMoodEntryDto),
    Sound('areMoodEntries', entriesError, { context: { longestText: MOOD_LIMITS.notesLength } }),
  );

/** `POST /api/mood-entries/import` */
export class ImportMoodEntriesDto implements ImportMoodEntriesRequest {
  @Entries()
  entries: ImportedMoodEntryDto[];
}

const ID_ERROR = 'Please give the ids of entries.';

/** `POST /api/mood-entries/import/undo` */
export class UndoMoodImportDto implements UndoMoodImportRequest {
  @ArrayMinSize(1, { message: 'Please give the id of at least one entry.' })
  @ArrayMaxSize(MOOD_LIMITS.importBatch, {
    message: `Please give the ids of at most ${MOOD_LIMITS.importBatch} entries.`,
  })
  @Max(LARGEST_INTEGER, { each: true, message: ID_ERROR })
  @Min(1, { each: true, message: ID_ERROR })
  @IsInt({ each: true, message: ID_ERROR })
  @IsArray({ message: 'Please give the ids as a list.' })
  ids: number[];
}
