import { applyDecorators } from '@nestjs/common';
import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import {
  CONTACT_LIMITS,
  CONTACT_PAGE,
  CONTACT_STATES,
  type ContactMark,
  type ContactRequest,
  type ContactState,
} from '@mikai/contract/contact';
import { VISIBLE } from '@mikai/contract/text';
import { EmailField, PhoneField, REQUIRED } from '../../auth/accounts/account-fields.js';
import { PageLimit, PageNumber } from '../../common/lists/page-fields.js';
import { LongText, NoClearSentence, ClientIdField, Trimmed } from '../../common/validation/text-fields.js';

/** Matches text without any character that some program treats as the end of a line. */
const ONE_LINE = /^[^\n\r\v\f\u0085\u2028\u2029]*$/;
/** The maximum length of the hidden field: bots that fill it in may write a lot. */
const TRAP_LENGTH = 2_000;

/** Validates text for a mail header: a line break is rejected, not stripped. */
const HeaderText = (subject: string, maxLength: number) =>
  applyDecorators(
    Trimmed(),
    IsString({ message: REQUIRED }),
    Matches(VISIBLE, { message: REQUIRED }),
    Matches(ONE_LINE, { message: `Please give the ${subject} on one line.` }),
    MaxLength(maxLength, { message: `Please use a ${subject} of at most ${maxLength} characters.` }),
  );

/** `POST /api/contact` */
export class ContactDto implements ContactRequest {
  @NoClearSentence()
  @HeaderText('name', CONTACT_LIMITS.name)
  name: string;

  @EmailField()
  email: string;

  @PhoneField()
  phone?: string;

  @HeaderText('subject', CONTACT_LIMITS.subject)
  subject: string;

  @LongText({
    maxLength: CONTACT_LIMITS.message,
    tooLong: `Please use at most ${CONTACT_LIMITS.message} characters.`,
    blank: REQUIRED,
  })
  message: string;

  @IsOptional()
  @IsString({ message: 'Please leave this field empty.' })
  @MaxLength(TRAP_LENGTH, { message: 'Please leave this field empty.' })
  website?: string;

  @ClientIdField()
  clientId?: string;
}

/** `GET /api/admin/contact` */
export class ContactPageDto {
  @IsOptional()
  @IsIn(CONTACT_STATES, { message: `Please choose one of: ${CONTACT_STATES.join(', ')}.` })
  state?: ContactState;

  @PageNumber()
  page?: number;

  @PageLimit(CONTACT_PAGE.max)
  limit?: number;
}

/** `PATCH /api/admin/contact/{id}` */
export class ContactMarkDto implements ContactMark {
  @IsBoolean({ message: 'Please say true or false.' })
  isAnswered: boolean;
}
