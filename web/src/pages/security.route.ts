import { lazyPart } from '../i18n/lazy-part';

export const path = '/security';
export const Page = lazyPart(async () => (await import('./security')).SecurityPage);
