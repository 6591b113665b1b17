import { Transform } from 'class-transformer';
import {
  IsIn,
  IsOptional,
  Validate,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import {
  BROADCAST_LIMITS,
  BROADCAST_TYPES,
  type BroadcastAudience,
  type BroadcastType,
  type PreviewBroadcastRequest,
  type SendBroadcastRequest,
} from '@mikai/contract/broadcasts';
import { sitePath } from '@mikai/contract/site-path';
import { MAX_INTEGER, PageCursor, PageLimit } from '../../common/lists/page-fields.js';
import { ClientIdField, ShortText } from '../../common/validation/text-fields.js';
import { AudienceField, ScheduleField } from './audience.fields.js';

@ValidatorConstraint({ name: 'isSitePath' })
class IsSitePath implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value === 'string' && value.length <= BROADCAST_LIMITS.url && sitePath(value) !== null;
  }

  defaultMessage(): string {
    return `Please give a path on this site, such as /mood-tracker, of at most ${BROADCAST_LIMITS.url} characters.`;
  }
}

const TypeField = () =>
  IsIn(BROADCAST_TYPES, { message: `Please choose one of these: ${BROADCAST_TYPES.join(', ')}.` });

/** `POST /api/admin/send-notification` */
export class SendBroadcastDto implements SendBroadcastRequest {
  @ShortText({
    maxLength: BROADCAST_LIMITS.title,
    tooLong: `Please keep the title to ${BROADCAST_LIMITS.title} characters.`,
    blank: 'Please give it a title.',
  })
  title: string;

  @ShortText({
    maxLength: BROADCAST_LIMITS.message,
    tooLong: `Please keep the message to ${BROADCAST_LIMITS.message} characters.`,
    blank: 'Please write a message.',
  })
  message: string;

  @TypeField()
  type: BroadcastType;

  // The path is normalized as browsers do, with other characters encoded.
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? (sitePath(value) ?? value) : value,
  )
  @IsOptional()
  @Validate(IsSitePath)
  url?: string;

  @AudienceField()
  audience?: BroadcastAudience;

  @ScheduleField()
  scheduledAt?: string;

  @ClientIdField()
  clientId?: string;
}

/** `POST /api/admin/broadcasts/preview` */
export class PreviewBroadcastDto implements PreviewBroadcastRequest {
  @AudienceField()
  audience?: BroadcastAudience;

  @IsOptional()
  @TypeField()
  type?: BroadcastType;
}

/** `GET /api/admin/broadcasts` */
export class BroadcastsPageDto {
  @PageLimit(BROADCAST_LIMITS.pageSize)
  limit?: number;

  @PageCursor(1, MAX_INTEGER)
  before?: number;
}
