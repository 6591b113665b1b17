import { useTranslation } from 'react-i18next';
import '../../i18n/texts/import';
import { useLanguage } from '../../i18n/use-language';
import { MutedText } from '../../ui/text/text-parts';

/** The maximum number of lines that are listed; more would make the page slow. */
const MAX_NAMED_LINES = 200;

/** A folded list of lines, such as those of a file that are left out, each with the reason. */
export function FoldedLines({ summary, lines }: { summary: string; lines: readonly string[] }) {
  const { t } = useTranslation('import');
  const number = new Intl.NumberFormat(useLanguage());
  const rest = lines.length - MAX_NAMED_LINES;
  return (
    <details>
      <summary>{summary}</summary>
      {/* A list that scrolls is reached by keyboard. */}
      <ul tabIndex={0} aria-label={summary}>
        {lines.slice(0, MAX_NAMED_LINES).map((line, index) => (
          <li key={index} dir="auto">
            {line}
          </li>
        ))}
        {rest > 0 ? <li>{t('moreLines', { number: number.format(rest) })}</li> : null}
      </ul>
    </details>
  );
}

/** Shows how many entries a file has, and their first and last day. */
export function FoundEntries({ count, span }: { count: number; span: { from: string; to: string } }) {
  const { t } = useTranslation('import');
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  return (
    <div role="status">
      <p>{t('found', { number: number.format(count) })}</p>
      {count > 0 ? (
        <MutedText>
          {t('span', { from: date.format(new Date(span.from)), to: date.format(new Date(span.to)) })}
        </MutedText>
      ) : null}
    </div>
  );
}
