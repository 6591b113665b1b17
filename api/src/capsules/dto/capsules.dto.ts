import { IsIn, IsOptional } from 'class-validator';
import {
  CAPSULE_LIMITS,
  UNLOCK_CONDITIONS,
  type TimeCapsuleRequest,
  type UnlockCondition,
} from '@mikai/contract/capsules';
import { ownListDto } from '../../common/lists/own-list.js';
import { LongText, OptionalText, ClientIdField, ShortText } from '../../common/validation/text-fields.js';

/** A fixed text (docs/adr/0068). */
const BLANK = 'Please provide both a title and content for your time capsule.';

export class CapsuleDto implements TimeCapsuleRequest {
  @ShortText({
    maxLength: CAPSULE_LIMITS.titleLength,
    tooLong: `Please keep the title to ${CAPSULE_LIMITS.titleLength} characters.`,
    blank: BLANK,
  })
  title: string;

  @LongText({
    maxLength: CAPSULE_LIMITS.contentLength,
    tooLong: `Please keep a time capsule to ${CAPSULE_LIMITS.contentLength} characters; another one can hold the rest.`,
    blank: BLANK,
  })
  content: string;

  @OptionalText(
    {
      maxLength: CAPSULE_LIMITS.sealMessageLength,
      tooLong: `Please keep the message on the seal to ${CAPSULE_LIMITS.sealMessageLength} characters.`,
      blank: 'Please give the message on the seal as text.',
    },
    'long',
  )
  sealMessage?: string;

  @IsOptional()
  @IsIn(UNLOCK_CONDITIONS, { message: `Please choose one of these: ${UNLOCK_CONDITIONS.join(', ')}.` })
  unlockCondition?: UnlockCondition;

  @ClientIdField()
  clientId?: string;
}

/** `GET /api/time-capsules` */
export class CapsulesPageDto extends ownListDto(CAPSULE_LIMITS.maxPageSize) {}
