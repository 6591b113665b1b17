import { lazyPart } from '../i18n/lazy-part';

export const path = '/mental-health-blog';
export const Page = lazyPart(async () => (await import('./mental-health-blog')).MentalHealthBlogPage);
