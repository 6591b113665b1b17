import { lazyPart } from '../i18n/lazy-part';

export const path = '/contact';
export const Page = lazyPart(async () => (await import('./contact')).ContactPage);
