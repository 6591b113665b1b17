import type { CrisisCard } from './safety.js';

/** All error codes of the API. The browser chooses its text by the code, never by the message. */
export const ERROR_CODES = [
  'invalid_input',
  'invalid_json',
  'unauthenticated',
  'session_revoked',
  'forbidden',
  'cannot_send',
  'foreign_origin',
  'not_found',
  'invalid_credentials',
  'email_unverified',
  'account_deactivated',
  'account_suspended',
  'two_factor_required',
  'invalid_code',
  'invalid_token',
  'username_taken',
  'conflict',
  'unknown_choice',
  'unreadable_text',
  'exporter_cannot_delete',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'daily_budget_used',
  'export_limit_reached',
  'free_trial_used',
  'maintenance',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** The JSON body of every response that is not a success. */
export interface ApiErrorBody {
  statusCode: number;
  code: ErrorCode;
  /** One sentence in English: what happened and what to do. */
  error: string;
  /** For `invalid_input`: by field name, what is wrong and how to correct it. */
  details?: Record<string, string>;
  /**
   * The crisis card, if the rejected text was a hit of the crisis gate: help must not depend on the text being stored.
   */
  crisis?: CrisisCard;
}
