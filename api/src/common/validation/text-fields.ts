import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, IsUUID, Matches, MaxLength, ValidateBy } from 'class-validator';
import { isClearlySentence, isSentence } from '@mikai/contract/names';
import { VISIBLE, VISIBLE_LETTER } from '@mikai/contract/text';
import { cleanText } from './text.js';

/** On one line, without blanks around it. */
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const clean =
  (tidy: (text: string) => string) =>
  ({ value }: { value: unknown }): unknown => {
    const text = cleanText(value);
    return typeof text === 'string' ? tidy(text) : text;
  };

/** Trims text. Other values stay as they are, for the checks to reject. */
export const Trimmed = () => Transform(clean((text) => text.trim()));

const NoneOf = (name: string, isRefused: (text: string) => boolean) =>
  ValidateBy(
    {
      name,
      validator: { validate: (value) => typeof value !== 'string' || !isRefused(value) },
    },
    { message: 'This reads like a message. Please enter only a name.' },
  );

/**
 * Refuses a name that looks like a sentence, and some real names with it. The gate has read it before, so that its writer has the
 * card if they need it.
 */
export const NoSentence = () => NoneOf('isNoSentence', isSentence);

/** Refuses a name only if it cannot be one, for forms without which a person is kept out. */
export const NoClearSentence = () => NoneOf('isNoClearSentence', isClearlySentence);

interface TextRule {
  /** In UTF-16 units. */
  maxLength: number;
  tooLong: string;
  /** The error message for blank text and for values that are not text. */
  blank: string;
}

/**
 * Validates a text of several lines: not blank, with a maximum length. The rule
 * that is listed first is checked first.
 */
export const LongText = ({ maxLength, tooLong, blank }: TextRule) =>
  applyDecorators(
    Transform(clean((text) => text)),
    IsString({ message: blank }),
    Matches(VISIBLE, { message: blank }),
    MaxLength(maxLength, { message: tooLong }),
  );

/** The reason for an action on a member, who will read it: text of several lines, with visible letters. */
export const Reason = (rule: TextRule) =>
  applyDecorators(LongText(rule), Matches(VISIBLE_LETTER, { message: rule.blank }));

/** A person's words on one line, such as a title. */
export const ShortText = ({ maxLength, tooLong, blank }: TextRule) =>
  applyDecorators(
    Transform(clean(onOneLine)),
    IsString({ message: blank }),
    Matches(VISIBLE, { message: blank }),
    MaxLength(maxLength, { message: tooLong }),
  );

/** Words that may be left out or blank; on one line where they are short. */
export const OptionalText = ({ maxLength, tooLong, blank }: TextRule, form: 'short' | 'long' = 'short') =>
  applyDecorators(
    IsOptional(),
    Transform(clean((text) => (form === 'short' ? onOneLine(text) : text.trim()))),
    IsString({ message: blank }),
    MaxLength(maxLength, { message: tooLong }),
  );

/** Made by the browser, so that sending the same again does nothing. */
export const RepeatableBy = () =>
  applyDecorators(IsOptional(), IsUUID(undefined, { message: 'The client id must be a UUID.' }));
