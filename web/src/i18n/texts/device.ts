import { addTexts } from '../i18n';
import english from '../locales/en/device.json';

declare module '../resources' {
  interface Resources {
    device: typeof english;
  }
}

addTexts(
  'device',
  english,
  import.meta.glob(['../locales/*/device.json', '!../locales/en/*'], { import: 'default' }),
);
