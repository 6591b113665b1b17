import { addTexts } from '../i18n';
import english from '../locales/en/moderation.json';

declare module '../resources' {
  interface Resources {
    moderation: typeof english;
  }
}

addTexts(
  'moderation',
  english,
  import.meta.glob(['../locales/*/moderation.json', '!../locales/en/*'], { import: 'default' }),
);
