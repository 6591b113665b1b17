import type { JournalEntry } from '@mikai/contract/journal';
import { wellnessScore } from '@mikai/contract/journal';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { color, radius, space, text } from '../../../theme/tokens';
import { GardenIcon, ToolsIcon } from '../../../ui/icons/area-icons';
import { Fold } from './fold';
import { MutedText } from '../../../ui/text/text-parts';
import { UnreadEntry } from './unread-entry';
import { progressLevel, riskLevel } from '../entry-text';

/** The maximum number of strategies that are shown. */
const SHOWN_STRATEGIES = 3;
/** The score from which an entry without a risk counts as hard, because 'light' would contradict the sentences above. */
const MIXED = 2;

const Folds = styled.div`
  border-block-start: 1px solid ${color.line};
  ul {
    display: grid;
    gap: ${space[4]};
    padding-inline-start: ${space[24]};
    list-style: disc;
  }
`;

/** The colours of the risk levels, as a dot beside the sentence that names the level. */
const DOTS = {
  low: color.accent,
  medium: color.bloom,
  high: color.danger,
  far: color.accent,
  well: color.dusk,
  // The meter has no bad range, because a low share must not look like a bad grade.
  begun: color.inkSoft,
  start: color.inkSoft,
} as const;

const Sentence = styled.p<{ $dot: keyof typeof DOTS }>`
  &::before {
    content: '';
    display: inline-block;
    inline-size: 8px;
    block-size: 8px;
    margin-inline-end: ${space[8]};
    border-radius: ${radius.full};
    background: ${({ $dot }) => DOTS[$dot]};
    vertical-align: 0.1em;
  }
`;

const Share = styled.div<{ $percent: number }>`
  display: grid;
  grid-template-columns: minmax(8rem, max-content) minmax(0, 18rem);
  align-items: center;
  gap: ${space[12]};
  color: ${color.inkSoft};
  font-size: ${text[15]};
  span {
    position: relative;
    block-size: 4px;
    border-radius: ${radius.full};
    background: ${color.line};
    overflow: hidden;
  }
  span::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: ${({ $percent }) => $percent}%;
    border-radius: inherit;
    background: ${color.accent};
  }
`;

/** Shows MikAI's findings in an entry as folded sentences, with suggestions below. */
export function EntryFindings({ entry }: { entry: JournalEntry }) {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  const strategies = entry.copingStrategies.slice(0, SHOWN_STRATEGIES);
  const { aiAnalysis, emotionalPatterns, riskScore, milestoneProgress } = entry;
  if (entry.status === 'pending') return <MutedText role="status">{t('pending.long')}</MutedText>;
  if (entry.isUnread) return <UnreadEntry id={entry.id} />;
  if (aiAnalysis === null) return null;
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const level = riskScore === null ? null : riskLevel(riskScore);
  // No figures for an entry with a risk, where they would read like a verdict.
  const isHeavy = level === 'high';
  return (
    <Folds>
      <Fold title={t('findings.title')} icon={<GardenIcon />}>
        <p dir="auto">{aiAnalysis}</p>
        {emotionalPatterns.length > 0 ? (
          <p dir="auto">
            {t('findings.patterns')}: {emotionalPatterns.join(' · ')}
          </p>
        ) : null}
        {level !== null && riskScore !== null ? (
          <Sentence $dot={level}>
            {t(riskScore === MIXED ? 'risk.mixed' : `risk.${level}`, { score: number.format(riskScore) })}
          </Sentence>
        ) : null}
        {riskScore !== null && !isHeavy ? (
          <Share $percent={wellnessScore(riskScore)}>
            <Sentence $dot={level ?? 'low'}>
              {t('wellness', { score: number.format(wellnessScore(riskScore)) })}
            </Sentence>
            <span aria-hidden="true" />
          </Share>
        ) : null}
        {milestoneProgress !== null && !isHeavy ? (
          <Share $percent={milestoneProgress}>
            <Sentence $dot={progressLevel(milestoneProgress)}>
              {t('progress', { share: percent.format(milestoneProgress / 100) })}
            </Sentence>
            <span aria-hidden="true" />
          </Share>
        ) : null}
      </Fold>
      {strategies.length > 0 ? (
        <Fold title={t('strategies.title')} icon={<ToolsIcon />}>
          <ul>
            {strategies.map((strategy) => (
              <li key={strategy} dir="auto">
                {strategy}
              </li>
            ))}
          </ul>
        </Fold>
      ) : null}
    </Folds>
  );
}
