import { addTexts } from '../i18n';
import english from '../locales/en/system.json';

addTexts(
  'system',
  english,
  import.meta.glob(['../locales/*/system.json', '!../locales/en/*'], { import: 'default' }),
);
