import { lazyPart } from '../i18n/lazy-part';

export const path = '/time-capsules';
export const Page = lazyPart(async () => (await import('./time-capsules')).TimeCapsulesPage);
