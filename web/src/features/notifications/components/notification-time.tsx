import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime, formatLongDate } from '../../../lib/time/time-format';
import { relativeTime } from '../relative-time';

/** Shows the time: relative within a week, else the date; the exact time as a tooltip. */
export function NotificationTime({ iso, now }: { iso: string; now: Date }) {
  const { t } = useTranslation('notifications');
  const language = useLanguage();
  const text = () => {
    const time = relativeTime(iso, now);
    if (time.unit === 'now') return t('ago.now');
    if (time.unit === 'date') return formatLongDate(iso, language);
    return t(`ago.${time.unit}`, { number: new Intl.NumberFormat(language).format(time.number) });
  };
  return (
    <time dateTime={iso} title={formatDateTime(iso, language)}>
      {text()}
    </time>
  );
}
