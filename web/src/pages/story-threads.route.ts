import { lazyPart } from '../i18n/lazy-part';

export const path = '/story-threads';
export const Page = lazyPart(async () => (await import('./story-threads')).StoryThreadsPage);
