import { addTexts } from '../i18n';
import english from '../locales/en/today.json';

addTexts(
  'today',
  english,
  import.meta.glob(['../locales/*/today.json', '!../locales/en/*'], { import: 'default' }),
);
