import { addTexts } from '../i18n';
import english from '../locales/en/more.json';

addTexts(
  'more',
  english,
  import.meta.glob(['../locales/*/more.json', '!../locales/en/*'], { import: 'default' }),
);
