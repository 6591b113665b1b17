import { addTexts } from '../i18n';
import english from '../locales/en/suspension.json';

addTexts(
  'suspension',
  english,
  import.meta.glob(['../locales/*/suspension.json', '!../locales/en/*'], { import: 'default' }),
);
