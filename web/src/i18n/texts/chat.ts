import { addTexts } from '../i18n';
import english from '../locales/en/chat.json';

declare module '../resources' {
  interface Resources {
    chat: typeof english;
  }
}

addTexts(
  'chat',
  english,
  import.meta.glob(['../locales/*/chat.json', '!../locales/en/*'], { import: 'default' }),
);
