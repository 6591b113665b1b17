import { addTexts } from '../i18n';
import english from '../locales/en/dev.json';

addTexts(
  'dev',
  english,
  import.meta.glob(['../locales/*/dev.json', '!../locales/en/*'], { import: 'default' }),
);
