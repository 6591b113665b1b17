import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { LANGUAGE_CODES } from '@mikai/contract/languages';

/** The largest `integer` of PostgreSQL, the type of most ids. */
export const MAX_INTEGER = 2_147_483_647;
/** The highest page number, far beyond what anybody pages through; cursors continue from there. */
const MAX_PAGES = 1_000_000;

interface Bounds {
  min: number;
  max: number;
  tooSmall?: string;
  tooLarge: string;
}

/**
 * Validates an optional integer of a query. The first rule listed is checked first.
 */
const wholeNumber = ({ min, max, tooSmall, tooLarge }: Bounds): PropertyDecorator =>
  applyDecorators(
    IsInt({ message: 'Please give a whole number.' }),
    Min(min, { message: tooSmall ?? `Please give a number of at least ${min}.` }),
    Max(max, { message: tooLarge }),
    Type(() => Number),
    IsOptional(),
  );

/** Validates the optional size of a page. */
export const PageLimit = (max: number): PropertyDecorator =>
  wholeNumber({
    min: 1,
    max,
    tooSmall: 'Please ask for at least 1.',
    tooLarge: `Please ask for at most ${max}.`,
  });

/** Validates the id of the last item on the page before; as `after`, 0 means the beginning. */
export const PageCursor = (min: 0 | 1 = 1, max: number = Number.MAX_SAFE_INTEGER): PropertyDecorator =>
  wholeNumber({
    min,
    max,
    tooLarge: 'Please give a smaller number; there is nothing with this one.',
  });

/** Validates the optional number of a page, from 1. */
export const PageNumber = (): PropertyDecorator =>
  wholeNumber({
    min: 1,
    max: MAX_PAGES,
    tooSmall: 'Pages are counted from 1.',
    tooLarge: 'Please go on with the Link of the last page.',
  });

/** Validates the optional language of the page that shows a list. */
export const ShownLanguage = (): PropertyDecorator =>
  applyDecorators(
    IsIn(LANGUAGE_CODES, { message: `Please choose one of these languages: ${LANGUAGE_CODES.join(', ')}.` }),
    IsOptional(),
  );
