import { lazyPart } from '../i18n/lazy-part';

export const path = '/account-link';
export const Page = lazyPart(async () => (await import('./account-link')).AccountLinkPage);
