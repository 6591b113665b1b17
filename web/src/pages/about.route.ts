import { lazyPart } from '../i18n/lazy-part';

export const path = '/about';
export const Page = lazyPart(async () => (await import('./about')).AboutPage);
