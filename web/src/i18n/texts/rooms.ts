import { addTexts } from '../i18n';
import english from '../locales/en/rooms.json';

addTexts(
  'rooms',
  english,
  import.meta.glob(['../locales/*/rooms.json', '!../locales/en/*'], { import: 'default' }),
);
