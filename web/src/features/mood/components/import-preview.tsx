import { MOOD_LIMITS } from '@mikai/contract/mood';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { ImportStack } from '../../../shared/import/import-parts';
import { MutedText } from '../../../ui/text/text-parts';
import type { ImportPlan, LeftOut, Shortened } from '../import-plan';

/** Lines that are named one by one; more would make the page slow, and nobody reads them. */
const MAX_NAMED_LINES = 200;
const MAX_VALUE_LENGTH = 60;

/** Lists lines of the file with what happens to them. */
function Lines({ summary, lines }: { summary: string; lines: readonly string[] }) {
  const { t } = useTranslation('mood');
  const number = new Intl.NumberFormat(useLanguage());
  const rest = lines.length - MAX_NAMED_LINES;
  return (
    <details>
      <summary>{summary}</summary>
      {/* A list that scrolls is reached by keyboard. */}
      <ul tabIndex={0} aria-label={summary}>
        {lines.slice(0, MAX_NAMED_LINES).map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
        {rest > 0 ? <li>{t('files.moreLines', { number: number.format(rest) })}</li> : null}
      </ul>
    </details>
  );
}

/** Names the lines of a file that are left out, one by one, with the reason. */
export function LeftOutLines({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t } = useTranslation('mood');
  const number = new Intl.NumberFormat(useLanguage());
  if (leftOut.length === 0) return null;
  const nameLine = ({ line, reason, value }: LeftOut) => {
    const shown = value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH)}…` : value;
    return t('files.line', {
      line: number.format(line),
      reason: t(`files.reasons.${reason}`, {
        value: shown,
        number: number.format(MOOD_LIMITS.importEntries),
      }),
    });
  };
  return (
    <ImportStack $gap={8}>
      <Lines
        summary={t('files.leftOut', { number: number.format(leftOut.length) })}
        lines={leftOut.map(nameLine)}
      />
    </ImportStack>
  );
}

/** Shows the content of a file, what would be left out or cut, and why. */
export function ImportPreview({ plan }: { plan: ImportPlan }) {
  const { t } = useTranslation('mood');
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  const { entries, span, leftOut, shortened } = plan;
  const nameCut = ({ line, what }: Shortened) =>
    t('files.line', {
      line: number.format(line),
      reason: t(`files.cuts.${what}`, {
        number: number.format(what === 'tags' ? MOOD_LIMITS.tags : MOOD_LIMITS.tagLength),
      }),
    });
  return (
    <ImportStack $gap={8}>
      <div role="status">
        <p>{t('files.found', { number: number.format(entries.length) })}</p>
        {entries.length > 0 ? (
          <MutedText>
            {t('files.span', {
              from: date.format(new Date(span.from)),
              to: date.format(new Date(span.to)),
            })}
          </MutedText>
        ) : null}
      </div>
      <LeftOutLines leftOut={leftOut} />
      {shortened.length > 0 ? (
        <Lines
          summary={t('files.shortened', { number: number.format(shortened.length) })}
          lines={shortened.map(nameCut)}
        />
      ) : null}
    </ImportStack>
  );
}
