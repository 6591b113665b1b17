import { lazyPart } from '../i18n/lazy-part';

export const path = '/reset-password';
export const Page = lazyPart(async () => (await import('./reset-password')).ResetPasswordPage);
