import { lazyPart } from '../i18n/lazy-part';

export const path = '/disclaimer';
export const Page = lazyPart(async () => (await import('./disclaimer')).DisclaimerPage);
