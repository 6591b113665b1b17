import { lazyPart } from '../i18n/lazy-part';

export const path = '/ai-consents';
export const Page = lazyPart(async () => (await import('./ai-consents')).AiConsentsPage);
