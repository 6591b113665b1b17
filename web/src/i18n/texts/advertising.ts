import { addTexts } from '../i18n';
import english from '../locales/en/advertising.json';

addTexts(
  'advertising',
  english,
  import.meta.glob(['../locales/*/advertising.json', '!../locales/en/*'], { import: 'default' }),
);
