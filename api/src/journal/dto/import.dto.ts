import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Max, Min } from 'class-validator';
import {
  JOURNAL_LIMITS,
  type ImportedJournalEntry,
  type ImportJournalEntriesRequest,
  type UndoJournalImportRequest,
} from '@mikai/contract/journal';
import { MOMENT_ERROR, readMoment } from '../../common/validation/moment.js';
import { MAX_INTEGER } from '../../common/lists/page-fields.js';
import { ImportedEntries } from '../../common/validation/imported-entries.js';
import { ValidateWith } from '../../common/validation/validate-with.js';
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

  @ValidateWith('isMoment', momentError)
  createdAt: string;
}

/** `POST /api/journal-enhanced/import` */
export class ImportJournalEntriesDto implements ImportJournalEntriesRequest {
  @ImportedEntries('areJournalEntries', ImportedJournalEntryDto, {
    max: JOURNAL_LIMITS.importBatch,
    longestText: JOURNAL_LIMITS.contentLength,
  })
  entries: ImportedJournalEntryDto[];
}

const ID_ERROR = 'Please give the ids of entries.';

/** `POST /api/journal-enhanced/import/undo` */
export class UndoJournalImportDto implements UndoJournalImportRequest {
  @ArrayMinSize(1, { message: 'Please give the id of at least one entry.' })
  @ArrayMaxSize(JOURNAL_LIMITS.importBatch, {
    message: `Please give at most ${JOURNAL_LIMITS.importBatch} ids at once.`,
  })
  @Max(MAX_INTEGER, { each: true, message: ID_ERROR })
  @Min(1, { each: true, message: ID_ERROR })
  @IsInt({ each: true, message: ID_ERROR })
  @IsArray({ message: ID_ERROR })
  ids: number[];
}
