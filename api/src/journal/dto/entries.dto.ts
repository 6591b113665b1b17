import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';
import {
  DISAPPEAR_HOURS,
  JOURNAL_EXPORT_FORMATS,
  JOURNAL_LIMITS,
  JOURNAL_TABS,
  type DisappearHours,
  type EditJournalEntryRequest,
  type JournalEntryRequest,
  type JournalExportFormat,
  type JournalTab,
} from '@mikai/contract/journal';
import { VISIBLE } from '@mikai/contract/text';
import { MOMENT_ERROR, readMoment } from '../../common/validation/moment.js';
import { ownListDto } from '../../common/lists/own-list.js';
import { ValidateWith } from '../../common/validation/validate-with.js';
import { cleanText } from '../../common/validation/text.js';
import { LongText, ClientIdField, ShortText } from '../../common/validation/text-fields.js';

/** A fixed text (docs/adr/0068). */
const BLANK = 'Title and content are required';

export const Title = () =>
  ShortText({
    maxLength: JOURNAL_LIMITS.titleLength,
    tooLong: `Please keep the title to ${JOURNAL_LIMITS.titleLength} characters.`,
    blank: BLANK,
  });

export const Content = () =>
  LongText({
    maxLength: JOURNAL_LIMITS.contentLength,
    tooLong: `Please keep an entry to ${JOURNAL_LIMITS.contentLength} characters; another one can hold the rest.`,
    blank: BLANK,
  });

const TAG_LENGTH = `Please keep a tag to ${JOURNAL_LIMITS.tagLength} characters.`;

/** Puts each tag on one line without a leading #, and removes duplicates. The order stays. */
function cleanTags({ value }: { value: unknown }): unknown {
  if (!Array.isArray(value)) return value;
  const tags = value.map((tag: unknown) => {
    const text = cleanText(tag);
    return typeof text === 'string'
      ? text
          .replace(/\s+/g, ' ')
          .replace(/^[\s#]+/, '')
          .trim()
      : text;
  });
  return [...new Set(tags)];
}

export const Tags = () =>
  applyDecorators(
    IsOptional(),
    Transform(cleanTags),
    IsArray({ message: 'Please give the tags as a list.' }),
    ArrayMaxSize(JOURNAL_LIMITS.tags, { message: `Please give at most ${JOURNAL_LIMITS.tags} tags.` }),
    IsString({ each: true, message: 'Please give each tag as text.' }),
    Matches(VISIBLE, { each: true, message: 'Please write something in each tag.' }),
    MaxLength(JOURNAL_LIMITS.tagLength, { each: true, message: TAG_LENGTH }),
  );

const OptionalFlag = () =>
  applyDecorators(IsOptional(), IsBoolean({ message: 'Please give true or false.' }));

export class EntryDto implements JournalEntryRequest {
  @Title()
  title: string;

  @Content()
  content: string;

  @Tags()
  tags?: string[];

  @OptionalFlag()
  isDisappearing?: boolean;

  @IsOptional()
  @IsIn(DISAPPEAR_HOURS, { message: `Please choose ${DISAPPEAR_HOURS.join(', ')} hours.` })
  disappearAfterHours?: DisappearHours;

  @OptionalFlag()
  isShadowMode?: boolean;

  @ClientIdField()
  clientId?: string;
}

export class EditEntryDto implements EditJournalEntryRequest {
  @IsOptional()
  @Title()
  title?: string;

  @IsOptional()
  @Content()
  content?: string;

  @Tags()
  tags?: string[];
}

const Search = (maxLength: number) =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => cleanText(value)),
    IsString({ message: 'Please search for text.' }),
    MaxLength(maxLength, { message: `Please search for at most ${maxLength} characters.` }),
  );

/** `GET /api/journal-enhanced` */
export class EntriesPageDto extends ownListDto(JOURNAL_LIMITS.maxPageSize) {
  /**
   * The time of the entry `before` or `after`, as in the `Link` header, because that entry may have been deleted in the
   * meantime.
   */
  @IsOptional()
  @ValidateWith('isMoment', (value) => (readMoment(value) === undefined ? MOMENT_ERROR : undefined))
  at?: string;

  @IsOptional()
  @IsIn(JOURNAL_TABS, { message: `Please choose one of these tabs: ${JOURNAL_TABS.join(', ')}.` })
  tab?: JournalTab;

  /** A text that is searched in title, content and tags. */
  @Search(JOURNAL_LIMITS.queryLength)
  q?: string;

  /** A tag that entries must have. */
  @Search(JOURNAL_LIMITS.tagLength)
  tag?: string;
}

/** `GET /api/journal-enhanced/export` */
export class ExportDto {
  @IsOptional()
  @IsIn(JOURNAL_EXPORT_FORMATS, {
    message: `Please choose one of these formats: ${JOURNAL_EXPORT_FORMATS.join(', ')}.`,
  })
  format?: JournalExportFormat;
}
