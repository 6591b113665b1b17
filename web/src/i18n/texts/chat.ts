import { addTexts } from '../i18n';
import english from '../locales/en/chat.json';

addTexts(
  'chat',
  english,
  import.meta.glob(['../locales/*/chat.json', '!../locales/en/*'], { import: 'default' }),
);
