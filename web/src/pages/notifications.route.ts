import { lazyPart } from '../i18n/lazy-part';

export const path = '/notifications';
export const Page = lazyPart(async () => (await import('./notifications')).NotificationsPage);
