import { useLanguage } from '../../i18n/use-language';
import { formatDateTime } from '../../lib/time/time-format';

/** Hook: returns functions that format numbers, shares and times in the page's language. */
export function useFigures() {
  const language = useLanguage();
  const plain = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' });
  return {
    number: (value: number) => plain.format(value),
    /** Formats a percentage. @param value 0 to 100 */
    percent: (value: number) => percent.format(value / 100),
    signed: (value: number) => signed.format(value),
    time: (iso: string) => formatDateTime(iso, language),
    /** Formats a duration in its largest whole unit. */
    minutes: (value: number) => {
      const unit = value % 60 === 0 ? 'hour' : 'minute';
      const amount = unit === 'hour' ? value / 60 : value;
      return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
    },
  };
}
