import { useLanguage } from '../../i18n/use-language';
import { formatDateTime } from '../../lib/time/time-format';

/** Numbers and times as the language writes them. */
export function useFigures() {
  const language = useLanguage();
  const plain = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' });
  return {
    number: (value: number) => plain.format(value),
    /** @param value of a hundred */
    percent: (value: number) => percent.format(value / 100),
    signed: (value: number) => signed.format(value),
    time: (iso: string) => formatDateTime(iso, language),
    /** A while in its largest whole unit. */
    minutes: (value: number) => {
      const unit = value % 60 === 0 ? 'hour' : 'minute';
      const amount = unit === 'hour' ? value / 60 : value;
      return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
    },
  };
}
