import type { LanguageCode } from './languages.js';

/** The signed-in member as `GET /api/auth/me` shows them. */
export interface CurrentUser {
  id: number;
  username: string;
  displayName: string;
  email: string;
  country: string | null;
  language: LanguageCode | null;
  timeZone: string;
  isAdmin: boolean;
  isVerified: boolean;
  createdAt: string;
}

export interface CurrentUserResponse {
  user: CurrentUser;
}

/** Names of the cookies; all are http-only but `theme` and `language-preference`. */
export const COOKIES = {
  session: 'mikai_session',
  guest: 'mikai_guest',
  theme: 'theme',
  language: 'language-preference',
} as const;
