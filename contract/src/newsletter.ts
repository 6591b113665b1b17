import type { LanguageCode } from './languages.js';

/** `POST /api/newsletter`: the response is the same whether or not the address is known. */
export interface NewsletterRequest {
  email: string;
  language?: LanguageCode;
}

export interface NewsletterResponse {
  message: string;
}

/** `POST /api/newsletter/confirm { token }`, `POST /api/newsletter/unsubscribe { token }` */
export interface NewsletterTokenRequest {
  token: string;
}

export interface NewsletterStateResponse {
  state: 'confirmed' | 'unsubscribed';
}

/**
 * `GET /api/admin/newsletter`. The confirmed addresses are a file at `GET /api/admin/newsletter/export` (CSV: email,
 * language, confirmed_at, unsubscribe_link).
 */
export interface NewsletterCounts {
  confirmed: number;
  waiting: number;
}
