import { addTexts } from '../i18n';
import english from '../locales/en/audit.json';

addTexts(
  'audit',
  english,
  import.meta.glob(['../locales/*/audit.json', '!../locales/en/*'], { import: 'default' }),
);
