import { lazyPart } from '../i18n/lazy-part';

export const path = '/terms-of-service';
export const Page = lazyPart(async () => (await import('./terms-of-service')).TermsOfServicePage);
