import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { VISIBLE } from '@mikai/contract/text';
import { cleanText } from '../../common/validation/text.js';

/** A person's words: not blank, at most so many UTF-16 units. */
export const BulletinText = (maxLength: number, blank: string) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => cleanText(value)),
    // The lowest rule is checked first.
    MaxLength(maxLength, { message: `Please keep it to ${maxLength} characters.` }),
    Matches(VISIBLE, { message: blank }),
    IsString({ message: 'Please send the words as text.' }),
  );

/** Validates whether the author is hidden from others. */
export const Anonymous = () =>
  applyDecorators(IsOptional(), IsBoolean({ message: 'Please give true or false.' }));

/** Made by the browser, so that sending the same again does nothing. */
export const ClientId = () =>
  applyDecorators(IsOptional(), IsUUID(undefined, { message: 'The client id must be a UUID.' }));

/** Sent by older clients and ignored: the server knows it. */
export const Ignored = () =>
  applyDecorators(IsOptional(), IsInt({ message: 'Please leave it out: it is known here.' }));
