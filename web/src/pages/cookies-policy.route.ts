import { lazyPart } from '../i18n/lazy-part';

export const path = '/cookies-policy';
export const Page = lazyPart(async () => (await import('./cookies-policy')).CookiesPolicyPage);
