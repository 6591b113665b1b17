import { lazyPart } from '../i18n/lazy-part';

export const path = '/alma-notes';
export const Page = lazyPart(async () => (await import('./alma-notes')).AlmaNotesPage);
