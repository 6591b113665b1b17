import { addTexts } from '../i18n';
import english from '../locales/en/resources.json';

addTexts(
  'resources',
  english,
  import.meta.glob(['../locales/*/resources.json', '!../locales/en/*'], { import: 'default' }),
);
