import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsBoolean, IsString, MaxLength, ValidateIf } from 'class-validator';
import { AD_LIMITS, type AdvertisementRequest } from '@mikai/contract/advertising';
import { MAX_INTEGER, PageCursor } from '../../common/lists/page-fields.js';
import { ValidateWith } from '../../common/validation/validate-with.js';
import { OptionalText, ShortText } from '../../common/validation/text-fields.js';
import { imageError } from '../images.js';

/** Returns whether a URL leads to another site over https by host name and carries no password. */
function isHttpsAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
}

const addressError = (value: unknown): string | undefined =>
  typeof value === 'string' && isHttpsAddress(value)
    ? undefined
    : 'Please give an address that begins with https://, such as https://example.org/help.';

const HttpsAddress = () =>
  applyDecorators(
    // The address is normalized as browsers do.
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && isHttpsAddress(value) ? new URL(value).href : value,
    ),
    IsString({ message: 'Please give an address as text.' }),
    ValidateWith('isHttpsAddress', addressError),
    MaxLength(AD_LIMITS.urlLength, {
      message: `Please keep the address to ${AD_LIMITS.urlLength} characters.`,
    }),
  );

/** `POST /api/admin/advertisements`, `PUT /api/admin/advertisements/{id}` */
export class AdvertisementDto implements AdvertisementRequest {
  @ShortText({
    maxLength: AD_LIMITS.titleLength,
    tooLong: `Please keep the title to ${AD_LIMITS.titleLength} characters.`,
    blank: 'Please give it a title.',
  })
  title: string;

  @ShortText({
    maxLength: AD_LIMITS.textLength,
    tooLong: `Please keep the text to ${AD_LIMITS.textLength} characters.`,
    blank: 'Please write a text.',
  })
  text: string;

  @HttpsAddress()
  url: string;

  @IsBoolean({ message: 'Please choose true or false.' })
  isActive: boolean;

  // `obj` has the value as it was sent; class-transformer would convert an object into one of its own.
  @Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => obj[key])
  @ValidateIf((_, value) => value !== undefined)
  @ValidateWith('isImage', imageError)
  image?: AdvertisementRequest['image'];

  @OptionalText({
    maxLength: AD_LIMITS.altLength,
    tooLong: `Please keep what the image shows to ${AD_LIMITS.altLength} characters.`,
    blank: 'Please say what the image shows as text.',
  })
  imageAlt?: string;
}

/** `GET /api/advertisements/{id}/image` */
export class AdImageDto {
  /** The revision of the advertisement, as in its `imageUrl`. */
  @PageCursor(1, MAX_INTEGER)
  v?: number;
}
