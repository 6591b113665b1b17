import { addTexts } from '../i18n';
import english from '../locales/en/maintenance.json';

declare module '../resources' {
  interface Resources {
    maintenance: typeof english;
  }
}

addTexts(
  'maintenance',
  english,
  import.meta.glob(['../locales/*/maintenance.json', '!../locales/en/*'], { import: 'default' }),
);
