import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Max, Min, validateSync } from 'class-validator';
import {
  JOURNAL_LIMITS,
  type ImportedJournalEntry,
  type ImportJournalEntriesRequest,
  type UndoJournalImportRequest,
} from '@mikai/contract/journal';
import { MOMENT_ERROR, readMoment } from '../../common/validation/moment.js';
import { LARGEST_INTEGER } from '../../common/lists/page-fields.js';
import { Sound } from '../../common/validation/sound.js';
import { Content, Tags, Title } from './entries.dto.js';

/** Returns an error message for the time of an entry, or `undefined` if it is valid. */
function momentError(value: unknown): string | undefined {
  const time = readMoment(value);
  if (time === undefined) return MOMENT_ERROR;
  if (time > Date.now() + JOURNAL_LIMITS.clockToleranceMs)
    return 'Please choose a time that is not in the future.';
  if (time < Date.parse(JOURNAL_LIMITS.earliest)) return 'Please choose a time in the year 1970 or later.';
  return undefined;
}

/** An entry as it was read from a file. */
export class ImportedJournalEntryDto implements ImportedJournalEntry {
  @Title()
  title: string;

  @Content()
  content: string;

  @Tags()
  tags: string[];

  @Sound('isMoment', momentError)
  createdAt: string;
}

/** Returns an error message that names the invalid entry, or `undefined` if all are valid. */
function entriesError(value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length === 0)
    return 'Please give the entries as a list of at least one.';
  if (value.length > JOURNAL_LIMITS.importBatch)
    return `Please send at most ${JOURNAL_LIMITS.importBatch} entries at once.`;
  for (const [index, entry] of value.entries()) {
    if (!(entry instanceof ImportedJournalEntryDto)) return `Entry ${index + 1} is none.`;
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
    Type(() => ImportedJournalEntryDto),
    Sound('areJournalEntries', entriesError, { context: { longestText: JOURNAL_LIMITS.contentLength } }),
  );

/** `POST /api/journal-enhanced/import` */
export class ImportJournalEntriesDto implements ImportJournalEntriesRequest {
  @Entries()
  entries: ImportedJournalEntryDto[];
}

const ID_ERROR = 'Please give the ids of entries.';

/** `POST /api/journal-enhanced/import/undo` */
export class UndoJournalImportDto implements UndoJournalImportRequest {
  @ArrayMinSize(1, { message: 'Please give the id of at least one entry.' })
  @ArrayMaxSize(JOURNAL_LIMITS.importBatch, {
    message: `Please give at most ${JOURNAL_LIMITS.importBatch} ids at once.`,
  })
  @Max(LARGEST_INTEGER, { each: true, message: ID_ERROR })
  @Min(1, { each: true, message: ID_ERROR })
  @IsInt({ each: true, message: ID_ERROR })
  @IsArray({ message: ID_ERROR })
  ids: number[];
}
