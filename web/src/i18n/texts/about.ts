import { addTexts } from '../i18n';
import english from '../locales/en/about.json';

addTexts(
  'about',
  english,
  import.meta.glob(['../locales/*/about.json', '!../locales/en/*'], { import: 'default' }),
);
