import { addTexts } from '../i18n';
import english from '../locales/en/gacha.json';

addTexts(
  'gacha',
  english,
  import.meta.glob(['../locales/*/gacha.json', '!../locales/en/*'], { import: 'default' }),
);
