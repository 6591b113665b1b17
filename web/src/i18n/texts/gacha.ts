import { addTexts } from '../i18n';
import english from '../locales/en/gacha.json';

declare module '../resources' {
  interface Resources {
    gacha: typeof english;
  }
}

addTexts(
  'gacha',
  english,
  import.meta.glob(['../locales/*/gacha.json', '!../locales/en/*'], { import: 'default' }),
);
