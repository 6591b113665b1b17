import { addTexts } from '../i18n';
import english from '../locales/en/legal.json';

addTexts(
  'legal',
  english,
  import.meta.glob(['../locales/*/legal.json', '!../locales/en/*'], { import: 'default' }),
);
