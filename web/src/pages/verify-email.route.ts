import { lazyPart } from '../i18n/lazy-part';

export const path = '/verify-email';
export const Page = lazyPart(async () => (await import('./verify-email')).VerifyEmailPage);
