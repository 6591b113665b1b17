import { lazyPart } from '../i18n/lazy-part';

export const path = '/seed-garden';
export const Page = lazyPart(async () => (await import('./seed-garden')).SeedGardenPage);
