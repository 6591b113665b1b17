import { lazyPart } from '../i18n/lazy-part';

export const path = '/account';
export const Page = lazyPart(async () => (await import('./account')).AccountPage);
