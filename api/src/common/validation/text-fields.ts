import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, IsUUID, Matches, MaxLength, ValidateBy } from 'class-validator';
import { isClearlySentence, isSentence } from '@mikai/contract/names';
import { VISIBLE, VISIBLE_LETTER } from '@mikai/contract/text';
import { cleanText } from './text.js';

/** Puts a text on one line and trims it. */
const toOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const clean =
  (tidy: (text: string) => string) =>
  ({ value }: { value: unknown }): unknown => {
    const text = cleanText(value);
    return typeof text === 'string' ? tidy(text) : text;
  };

/** Trims text. Other values stay as they are, for the validation to reject. */
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
 * Rejects a name that looks like a sentence, which includes some real names. The crisis gate has assessed the text
 * before, so a person who needs the crisis card gets it anyway.
 */
export const NoSentence = () => NoneOf('isNoSentence', isSentence);

/**
 * Rejects a name only if it clearly is a sentence, for forms that a person cannot do without, such as the registration.
 */
export const NoClearSentence = () => NoneOf('isNoClearSentence', isClearlySentence);

interface TextRule {
  /** The maximum length in UTF-16 units. */
  maxLength: number;
  tooLong: string;
  /** The error message for blank text and for values that are not text. */
  blank: string;
}

/**
 * Validates a text of several lines: not blank, with a maximum length. The rules are checked in the order of the list.
 */
export const LongText = ({ maxLength, tooLong, blank }: TextRule) =>
  applyDecorators(
    Transform(clean((text) => text)),
    IsString({ message: blank }),
    Matches(VISIBLE, { message: blank }),
    MaxLength(maxLength, { message: tooLong }),
  );

/** Validates the reason for an action on a member, who will read it: a text of several lines, with visible letters. */
export const Reason = (rule: TextRule) =>
  applyDecorators(LongText(rule), Matches(VISIBLE_LETTER, { message: rule.blank }));

/** Validates a text on one line, such as a title: not blank, with a maximum length. */
export const ShortText = ({ maxLength, tooLong, blank }: TextRule) =>
  applyDecorators(
    Transform(clean(toOneLine)),
    IsString({ message: blank }),
    Matches(VISIBLE, { message: blank }),
    MaxLength(maxLength, { message: tooLong }),
  );

/** Validates a text that may be missing or blank; a `short` one is put on one line. */
export const OptionalText = ({ maxLength, tooLong, blank }: TextRule, form: 'short' | 'long' = 'short') =>
  applyDecorators(
    IsOptional(),
    Transform(clean((text) => (form === 'short' ? toOneLine(text) : text.trim()))),
    IsString({ message: blank }),
    MaxLength(maxLength, { message: tooLong }),
  );

/** Validates the optional client id, which the browser makes so that sending the same again has no effect. */
export const ClientIdField = () =>
  applyDecorators(IsOptional(), IsUUID(undefined, { message: 'The client id must be a UUID.' }));
