import { addTexts } from '../i18n';
import english from '../locales/en/links.json';

addTexts(
  'links',
  english,
  import.meta.glob(['../locales/*/links.json', '!../locales/en/*'], { import: 'default' }),
);
