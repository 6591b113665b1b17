import { addTexts } from '../i18n';
import english from '../locales/en/failures.json';

addTexts(
  'failures',
  english,
  import.meta.glob(['../locales/*/failures.json', '!../locales/en/*'], { import: 'default' }),
);
