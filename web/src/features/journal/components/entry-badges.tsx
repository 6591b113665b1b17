import type { JournalEntry } from '@mikai/contract/journal';
import { wellnessScore } from '@mikai/contract/journal';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { color, radius, space, text } from '../../../theme/tokens';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { progressLevel, riskLevel } from '../entry-words';
import { TimeLeft } from './time-left';

type Tone = 'calm' | 'cool' | 'warm' | 'hot' | 'plain';

const PAINTS: Readonly<Record<Tone, [back: string, front: string]>> = {
  calm: [color.accentSoft, color.accent],
  cool: [color.duskSoft, color.dusk],
  warm: [color.bloomSoft, color.bloom],
  hot: [color.dangerSoft, color.danger],
  plain: [color.surfaceSunk, color.inkSoft],
};

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[8]};
`;

const Mark = styled.li<{ $tone: Tone }>`
  padding: 0 ${space[12]};
  border-radius: ${radius.full};
  background: ${({ $tone }) => PAINTS[$tone][0]};
  color: ${({ $tone }) => PAINTS[$tone][1]};
  font-size: ${text[13]};
  font-weight: 600;
  line-height: 1.8;
`;

const RISK_TONES = { low: 'calm', medium: 'warm', high: 'hot' } as const;
const PROGRESS_TONES = { far: 'calm', well: 'cool', begun: 'warm', start: 'plain' } as const;

/** What an entry is and what MikAI found, in words; the colours only go along. */
export function EntryBadges({ entry }: { entry: JournalEntry }) {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const { riskScore, milestoneProgress } = entry;
  const isPending = entry.status === 'pending';
  // Above pain, figures would read like a verdict.
  const isHeavy = riskScore !== null && riskLevel(riskScore) === 'high';
  const riskInWords = (score: number) => t(`risk.${riskLevel(score)}`, { score: number.format(score) });
  if (!entry.isDisappearing && !entry.isShadowMode && !isPending && riskScore === null) return null;
  return (
    <Row>
      {entry.isDisappearing ? <Mark $tone="warm">{t('mode.venting')}</Mark> : null}
      {entry.isShadowMode ? <Mark $tone="cool">{t('mode.shadow')}</Mark> : null}
      {entry.isDisappearing && entry.expiresAt ? (
        <Mark $tone="plain">
          <TimeLeft id={entry.id} expiresAt={entry.expiresAt} />
        </Mark>
      ) : null}
      {isPending ? <Mark $tone="plain">{t('pending.short')}</Mark> : null}
      {!entry.isDisappearing && !isPending && riskScore !== null ? (
        <>
          <Mark $tone={RISK_TONES[riskLevel(riskScore)]}>
            {isHeavy ? t('risk.gentle') : riskInWords(riskScore)}
            {isHeavy ? <VisuallyHidden> ({riskInWords(riskScore)})</VisuallyHidden> : null}
          </Mark>
          {isHeavy ? null : (
            <Mark $tone="plain">{t('wellness', { score: number.format(wellnessScore(riskScore)) })}</Mark>
          )}
        </>
      ) : null}
      {!entry.isDisappearing && !isPending && !isHeavy && milestoneProgress !== null ? (
        <Mark $tone={PROGRESS_TONES[progressLevel(milestoneProgress)]}>
          {t('progress', { share: percent.format(milestoneProgress / 100) })}
        </Mark>
      ) : null}
    </Row>
  );
}
