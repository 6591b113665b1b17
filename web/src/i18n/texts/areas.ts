import { addTexts } from '../i18n';
import english from '../locales/en/areas.json';

declare module '../resources' {
  interface Resources {
    areas: typeof english;
  }
}

addTexts(
  'areas',
  english,
  import.meta.glob(['../locales/*/areas.json', '!../locales/en/*'], { import: 'default' }),
);
