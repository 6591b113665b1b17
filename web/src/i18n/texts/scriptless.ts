import { addTexts } from '../i18n';
import english from '../locales/en/scriptless.json';

addTexts(
  'scriptless',
  english,
  import.meta.glob(['../locales/*/scriptless.json', '!../locales/en/*'], { import: 'default' }),
);
