import { addTexts } from '../i18n';
import english from '../locales/en/stories.json';

declare module '../resources' {
  interface Resources {
    stories: typeof english;
  }
}

addTexts(
  'stories',
  english,
  import.meta.glob(['../locales/*/stories.json', '!../locales/en/*'], { import: 'default' }),
);
