import { addTexts } from '../i18n';
import english from '../locales/en/account.json';

declare module '../resources' {
  interface Resources {
    account: typeof english;
  }
}

addTexts(
  'account',
  english,
  import.meta.glob(['../locales/*/account.json', '!../locales/en/*'], { import: 'default' }),
);
