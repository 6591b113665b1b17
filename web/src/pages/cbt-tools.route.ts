import { lazyPart } from '../i18n/lazy-part';

export const path = '/cbt-tools';
export const Page = lazyPart(async () => (await import('./cbt-tools')).CbtToolsPage);
