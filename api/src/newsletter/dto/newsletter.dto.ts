import { IsIn, IsOptional } from 'class-validator';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import type { NewsletterRequest, NewsletterTokenRequest } from '@mikai/contract/newsletter';
import { EmailField, TokenField } from '../../auth/accounts/account-fields.js';

/** `POST /api/newsletter` */
export class NewsletterDto implements NewsletterRequest {
  @EmailField('Please enter your email address.')
  email: string;

  @IsOptional()
  @IsIn(LANGUAGE_CODES, { message: `Please choose one of these languages: ${LANGUAGE_CODES.join(', ')}.` })
  language?: LanguageCode;
}

/** `POST /api/newsletter/confirm`, `POST /api/newsletter/unsubscribe` */
export class NewsletterTokenDto implements NewsletterTokenRequest {
  @TokenField('Please use the link from your email.')
  token: string;
}
