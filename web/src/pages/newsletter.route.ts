import { lazyPart } from '../i18n/lazy-part';

export const path = '/newsletter';
export const Page = lazyPart(async () => (await import('./newsletter')).NewsletterPage);
