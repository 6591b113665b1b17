import { MOOD_LIMITS } from '@mikai/contract/mood';
import { useTranslation } from 'react-i18next';
import '../../../i18n/texts/import';
import { useLanguage } from '../../../i18n/use-language';
import { ImportStack } from '../../../shared/import/import-parts';
import { FoldedLines, FoundEntries } from '../../../shared/import/import-preview-parts';
import type { ImportPlan, LeftOut, Shortened } from '../import-plan';

const MAX_VALUE_LENGTH = 60;

/** Names the lines of a file that are left out, one by one, with the reason. */
export function LeftOutLines({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t } = useTranslation('mood');
  const { t: importText } = useTranslation('import');
  const number = new Intl.NumberFormat(useLanguage());
  const reasonOf = ({ reason, value }: LeftOut) =>
    reason === 'future' || reason === 'tooMany'
      ? importText(`reasons.${reason}`, { number: number.format(MOOD_LIMITS.importEntries) })
      : t(`files.reasons.${reason}`, {
          value: value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH)}…` : value,
        });
  if (leftOut.length === 0) return null;
  const nameLine = (left: LeftOut) =>
    t('files.line', { line: number.format(left.line), reason: reasonOf(left) });
  return (
    <ImportStack $gap={8}>
      <FoldedLines
        summary={importText('leftOut', { number: number.format(leftOut.length) })}
        lines={leftOut.map(nameLine)}
      />
    </ImportStack>
  );
}

/** Shows the content of a file, what would be left out or cut, and why. */
export function ImportPreview({ plan }: { plan: ImportPlan }) {
  const { t } = useTranslation('mood');
  const number = new Intl.NumberFormat(useLanguage());
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
      <FoundEntries count={entries.length} span={span} />
      <LeftOutLines leftOut={leftOut} />
      {shortened.length > 0 ? (
        <FoldedLines
          summary={t('files.shortened', { number: number.format(shortened.length) })}
          lines={shortened.map(nameCut)}
        />
      ) : null}
    </ImportStack>
  );
}
