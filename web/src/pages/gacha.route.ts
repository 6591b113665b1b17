import { lazyPart } from '../i18n/lazy-part';

export const path = '/gacha';
export const Page = lazyPart(async () => (await import('./gacha')).GachaPage);
