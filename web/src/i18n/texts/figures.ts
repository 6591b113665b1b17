import { addTexts } from '../i18n';
import english from '../locales/en/figures.json';

declare module '../resources' {
  interface Resources {
    figures: typeof english;
  }
}

addTexts(
  'figures',
  english,
  import.meta.glob(['../locales/*/figures.json', '!../locales/en/*'], { import: 'default' }),
);
