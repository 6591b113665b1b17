import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { MOOD_LIMITS } from '@mikai/contract/mood';
import { VISIBLE } from '@mikai/contract/text';
import { databaseTime } from '@mikai/core/database/database-time';
import { MOMENT_ERROR, readMoment } from '../../common/validation/moment.js';
import { ValidateWith } from '../../common/validation/validate-with.js';
import { cleanText } from '../../common/validation/text.js';

type Transformed = { value: unknown };

const trimmed = (value: unknown): unknown => {
  const text = cleanText(value);
  return typeof text === 'string' ? text.trim() : text;
};

/** Removes all but the first of tags that differ only in case or width. */
function removeDuplicates(values: unknown[]): unknown[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    if (typeof value !== 'string') return true;
    const key = value.normalize('NFKC').toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}

/** Validates emotions or activities: preset ones, or the member's own. */
export const Tags = (subject: 'emotions' | 'activities') =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }: Transformed) =>
      Array.isArray(value) ? removeDuplicates(value.map(trimmed)) : value,
    ),
    ArrayMaxSize(MOOD_LIMITS.tags, { message: `Please choose at most ${MOOD_LIMITS.tags} ${subject}.` }),
    MaxLength(MOOD_LIMITS.tagLength, {
      each: true,
      message: `Please keep each of the ${subject} to ${MOOD_LIMITS.tagLength} characters.`,
    }),
    Matches(VISIBLE, { each: true, message: `Please leave out ${subject} without a name.` }),
    IsString({ each: true, message: `Please give the ${subject} as a list of texts.` }),
    IsArray({ message: `Please give the ${subject} as a list.` }),
  );

/** Validates notes; notes of nothing but spaces count as empty. */
export const Notes = () =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }: Transformed) => trimmed(value)),
    MaxLength(MOOD_LIMITS.notesLength, {
      message: `Please keep your notes to ${MOOD_LIMITS.notesLength} characters.`,
    }),
    IsString({ message: 'Please give your notes as text.' }),
  );

/** Returns an error message for the time of an entry, or `undefined` if it is valid. */
function momentError(value: unknown): string | undefined {
  const time = readMoment(value);
  if (time === undefined) return MOMENT_ERROR;
  if (time > databaseTime().getTime() + MOOD_LIMITS.clockToleranceMs)
    return 'Please choose a time that is not in the future.';
  if (time < Date.parse(MOOD_LIMITS.earliest)) return 'Please choose a time in the year 2000 or later.';
  return undefined;
}

/** Validates the time that an entry is about. */
export const Moment = () => ValidateWith('isMoment', momentError);
