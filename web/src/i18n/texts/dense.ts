import { addTexts } from '../i18n';
import english from '../locales/en/dense.json';

addTexts(
  'dense',
  english,
  import.meta.glob(['../locales/*/dense.json', '!../locales/en/*'], { import: 'default' }),
);
