import { useLanguage } from '../../i18n/use-language';
import { formatDateTime, formatTime } from '../../lib/time/time-format';

/** Shows hour and minute, with the full date on hover. */
export function MessageTime({ iso }: { iso: string }) {
  const language = useLanguage();
  return (
    <time dateTime={iso} title={formatDateTime(iso, language)}>
      {formatTime(iso, language)}
    </time>
  );
}
