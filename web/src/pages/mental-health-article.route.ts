import { lazyPart } from '../i18n/lazy-part';

export const path = '/mental-health-blog/:slug';
export const Page = lazyPart(async () => (await import('./mental-health-article')).MentalHealthArticlePage);
