import { addTexts } from '../i18n';
import english from '../locales/en/figures.json';

addTexts(
  'figures',
  english,
  import.meta.glob(['../locales/*/figures.json', '!../locales/en/*'], { import: 'default' }),
);
