import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { VISIBLE } from '@mikai/contract/text';
import { cleanText } from '../../common/validation/text.js';

/** Validates a text for the bulletin: not blank, with at most `maxLength` UTF-16 units. */
export const BulletinText = (maxLength: number, blank: string) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => cleanText(value)),
    // class-validator checks the lowest decorator first.
    MaxLength(maxLength, { message: `Please keep it to ${maxLength} characters.` }),
    Matches(VISIBLE, { message: blank }),
    IsString({ message: 'Please send the words as text.' }),
  );

/** Validates whether the author is hidden from others. */
export const Anonymous = () =>
  applyDecorators(IsOptional(), IsBoolean({ message: 'Please give true or false.' }));

/** Validates the optional client id, which the browser makes so that sending the same again has no effect. */
export const ClientId = () =>
  applyDecorators(IsOptional(), IsUUID(undefined, { message: 'The client id must be a UUID.' }));

/** Accepts a field that older clients send and that is ignored, because the server knows the value itself. */
export const Ignored = () =>
  applyDecorators(IsOptional(), IsInt({ message: 'Please leave it out: it is known here.' }));
