import { useTranslation } from 'react-i18next';

/**
 * Translates the server's English name of a device into the person's language: `Firefox on Linux`, `Chrome`, `Unknown device`.
 * The names of browsers and systems are the same everywhere.
 */
export function useDeviceName(): (device: string) => string {
  const { t } = useTranslation('security');
  return (device) => {
    if (device === 'Unknown device') return t('devices.unknown');
    const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
    return browser && system ? t('devices.on', { browser, system }) : device;
  };
}
