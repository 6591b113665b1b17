import { lazyPart } from '../i18n/lazy-part';

export const path = '/moderation-decisions';
export const Page = lazyPart(async () => (await import('./moderation-decisions')).ModerationDecisionsPage);
