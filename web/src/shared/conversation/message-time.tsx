import { useLanguage } from '../../i18n/use-language';
import { formatDateTime, formatTime } from '../../lib/time/time-format';

/** Hour and minute, with the full date for whoever points at it. */
export function MessageTime({ iso }: { iso: string }) {
  const language = useLanguage();
  return (
    <time dateTime={iso} title={formatDateTime(iso, language)}>
      {formatTime(iso, language)}
    </time>
  );
}
