import { addTexts } from '../i18n';
import english from '../locales/en/rooms.json';

declare module '../resources' {
  interface Resources {
    rooms: typeof english;
  }
}

addTexts(
  'rooms',
  english,
  import.meta.glob(['../locales/*/rooms.json', '!../locales/en/*'], { import: 'default' }),
);
