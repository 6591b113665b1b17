import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import {
  JOURNAL_LIMITS,
  SEED_MOODS,
  UNTITLED_ENTRY,
  type EditJournalSeedRequest,
  type JournalSeedRequest,
  type SeedMood,
} from '@mikai/contract/journal';
import { VISIBLE } from '@mikai/contract/text';
import { ownListDto } from '../../common/lists/own-list.js';
import { cleanText } from '../../common/validation/text.js';
import { LongText, ClientIdField } from '../../common/validation/text-fields.js';

/** A fixed text (docs/adr/0068). */
const BLANK = 'Please write something before planting your seed.';
const CONTENT = {
  maxLength: JOURNAL_LIMITS.contentLength,
  tooLong: `Please keep a seed to ${JOURNAL_LIMITS.contentLength} characters; another one can hold the rest.`,
  blank: BLANK,
};

/** Replaces a blank title by the one of untitled entries. */
const cleanTitle = ({ value }: { value: unknown }): unknown => {
  const text = cleanText(value);
  if (typeof text !== 'string') return text;
  return VISIBLE.test(text) ? text.replace(/\s+/g, ' ').trim() : UNTITLED_ENTRY;
};

/** `GET /api/journal` */
export class SeedsPageDto extends ownListDto(JOURNAL_LIMITS.maxPageSize) {}

class SeedDetailsDto {
  @IsOptional()
  @Transform(cleanTitle)
  @MaxLength(JOURNAL_LIMITS.titleLength, {
    message: `Please keep the title to ${JOURNAL_LIMITS.titleLength} characters.`,
  })
  @IsString({ message: 'Please give the title as text.' })
  title?: string;

  @IsOptional()
  @IsIn(SEED_MOODS, { message: `Please choose one of these moods: ${SEED_MOODS.join(', ')}.` })
  mood?: SeedMood;
}

export class SeedDto extends SeedDetailsDto implements JournalSeedRequest {
  @LongText(CONTENT)
  content: string;

  @ClientIdField()
  clientId?: string;
}

export class EditSeedDto extends SeedDetailsDto implements EditJournalSeedRequest {
  @IsOptional()
  @LongText(CONTENT)
  content?: string;
}
