import { lazyPart } from '../i18n/lazy-part';

export const path = '/privacy-policy';
export const Page = lazyPart(async () => (await import('./privacy-policy')).PrivacyPolicyPage);
