import { lazyPart } from '../i18n/lazy-part';

export const path = '/mental-health-resources';
export const Page = lazyPart(
  async () => (await import('./mental-health-resources')).MentalHealthResourcesPage,
);
