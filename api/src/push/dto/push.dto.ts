import { ECDH } from 'node:crypto';
import { IsInt, IsOptional, IsString, Matches, MaxLength, Min, ValidateBy } from 'class-validator';
import {
  PUSH_LIMITS,
  type PushStatusQuery,
  type SubscribePushRequest,
  type UnsubscribePushRequest,
} from '@mikai/contract/push';

const ENDPOINT_REMEDY = 'Please send the endpoint as the browser gives it.';
const KEYS_REMEDY = 'Please send the keys as the browser gives them (PushSubscription.toJSON).';

/** Returns whether bytes are an uncompressed point on P-256. */
function isPoint(bytes: Buffer): boolean {
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

const bytesOf = (value: unknown): Buffer =>
  typeof value === 'string' && /^[\w-]{1,100}={0,2}$/.test(value)
    ? Buffer.from(value, 'base64url')
    : Buffer.alloc(0);

/** Returns an error message for a browser's keys, or `undefined` if they are valid. */
function keysError(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return KEYS_REMEDY;
  const { p256dh, auth, ...more } = value as Record<string, unknown>;
  if (Object.keys(more).length > 0) return `There is more than 'p256dh' and 'auth'. ${KEYS_REMEDY}`;
  if (!isPoint(bytesOf(p256dh))) return `'p256dh' is no public key of 65 bytes on P-256. ${KEYS_REMEDY}`;
  return bytesOf(auth).length === 16 ? undefined : `'auth' is no secret of 16 bytes. ${KEYS_REMEDY}`;
}

const IsPushKeys = () =>
  ValidateBy({
    name: 'isPushKeys',
    validator: {
      validate: (value) => keysError(value) === undefined,
      defaultMessage: (given) => keysError(given?.value) ?? '',
    },
  });

/** Validates an address; `PushEndpoints` decides which hosts are allowed. */
const IsEndpoint = () =>
  ValidateBy({
    name: 'isEndpoint',
    validator: {
      validate: (value) => typeof value === 'string' && URL.canParse(value),
      defaultMessage: () => `This is no address. ${ENDPOINT_REMEDY}`,
    },
  });

export class UnsubscribePushDto implements UnsubscribePushRequest {
  @IsEndpoint()
  @MaxLength(PUSH_LIMITS.endpointLength, {
    message: `This address is longer than ${PUSH_LIMITS.endpointLength} characters. ${ENDPOINT_REMEDY}`,
  })
  @IsString({ message: ENDPOINT_REMEDY })
  endpoint: string;
}

export class SubscribePushDto extends UnsubscribePushDto implements SubscribePushRequest {
  @IsPushKeys()
  keys: SubscribePushRequest['keys'];

  @Min(0, { message: 'Please send the time as the browser gives it.' })
  @IsInt({ message: 'Please send the time as the browser gives it.' })
  @IsOptional()
  expirationTime?: number | null;
}

/** `GET /api/push/status` */
export class PushStatusQueryDto implements PushStatusQuery {
  @Matches(/^[\w-]{43}$/, {
    message: 'Please give the SHA-256 of the endpoint in base64url (43 characters).',
  })
  @IsOptional()
  endpointHash?: string;
}
