import { lazyPart } from '../i18n/lazy-part';

export const path = '/memory';
export const Page = lazyPart(async () => (await import('./memory')).MemoryPage);
