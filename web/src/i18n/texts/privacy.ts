import { addTexts } from '../i18n';
import english from '../locales/en/privacy.json';

addTexts(
  'privacy',
  english,
  import.meta.glob(['../locales/*/privacy.json', '!../locales/en/*'], { import: 'default' }),
);
