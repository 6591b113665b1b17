import { addTexts } from '../i18n';
import english from '../locales/en/community.json';

declare module '../resources' {
  interface Resources {
    community: typeof english;
  }
}

addTexts(
  'community',
  english,
  import.meta.glob(['../locales/*/community.json', '!../locales/en/*'], { import: 'default' }),
);
