import { useLanguage } from '../../i18n/use-language';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Bytes as people read them: `1.4 GB`. */
export function useSize(): (bytes: number) => string {
  const language = useLanguage();
  return (bytes) => {
    const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
    return new Intl.NumberFormat(language, {
      style: 'unit',
      unit: UNITS[step],
      maximumFractionDigits: 1,
    }).format(bytes / 1000 ** step);
  };
}
