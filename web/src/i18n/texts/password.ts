import { addTexts } from '../i18n';
import english from '../locales/en/password.json';

addTexts(
  'password',
  english,
  import.meta.glob(['../locales/*/password.json', '!../locales/en/*'], { import: 'default' }),
);
