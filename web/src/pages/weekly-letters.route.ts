import { lazyPart } from '../i18n/lazy-part';

export const path = '/weekly-letters';
export const Page = lazyPart(async () => (await import('./weekly-letters')).WeeklyLettersPage);
