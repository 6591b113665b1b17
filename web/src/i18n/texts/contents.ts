import { addTexts } from '../i18n';
import english from '../locales/en/contents.json';

addTexts(
  'contents',
  english,
  import.meta.glob(['../locales/*/contents.json', '!../locales/en/*'], { import: 'default' }),
);
