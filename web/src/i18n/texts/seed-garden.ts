import { addTexts } from '../i18n';
import english from '../locales/en/seed-garden.json';

addTexts(
  'seed-garden',
  english,
  import.meta.glob(['../locales/*/seed-garden.json', '!../locales/en/*'], { import: 'default' }),
);
