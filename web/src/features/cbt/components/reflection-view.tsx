import type { Reflection } from '@mikai/contract/cbt';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { Soft } from '../../../ui/quiet-parts';
import { CompleteForm } from './complete-form';
import { HabitList } from './habit-list';
import { BeingWritten, KinderWords, OwnWords, Pair, Part, RecordBody, WordList } from './record-parts';

interface ReflectionViewProps {
  reflection: Reflection;
  /** Whether a crisis card stands above: then there is nothing to weigh or to complete. */
  isInNeed?: boolean;
  onCompleted: () => void;
}

/** A thought with what speaks for and against it: the person's own words first. */
export function ReflectionView({ reflection, isInNeed = false, onCompleted }: ReflectionViewProps) {
  const { t } = useTranslation('cbt');
  const number = new Intl.NumberFormat(useLanguage());
  const { moodBefore, moodAfter } = reflection;
  // What was said already stands above.
  const own = [reflection.ownEvidenceFor, reflection.ownEvidenceAgainst];
  const added = (lines: readonly string[]) => lines.filter((line) => !own.includes(line));
  const isPending = reflection.status === 'pending';
  return (
    <RecordBody>
      <OwnWords title={t('result.thought')} words={reflection.originalThought} />
      <OwnWords title={t('result.emotion')} words={reflection.emotionTrigger} />
      <Pair>
        <OwnWords title={t('result.ownFor')} words={reflection.ownEvidenceFor} />
        <OwnWords title={t('result.ownAgainst')} words={reflection.ownEvidenceAgainst} />
      </Pair>
      {isPending ? (
        <BeingWritten />
      ) : (
        <>
          <Pair>
            <WordList
              title={isInNeed ? null : t('result.evidenceFor')}
              lines={added(reflection.evidenceFor)}
            />
            <WordList
              title={isInNeed ? null : t('result.evidenceAgainst')}
              lines={added(reflection.evidenceAgainst)}
            />
          </Pair>
          <KinderWords title={isInNeed ? null : t('result.balanced')} words={reflection.balancedThought} />
          {isInNeed ? null : (
            <Part title={t('result.habits')}>
              <HabitList own={[]} found={reflection.cognitiveDistortions} />
            </Part>
          )}
          <WordList title={t('result.strategies')} lines={reflection.copingStrategies} />
          <Soft>{t('result.byAi')}</Soft>
        </>
      )}
      {moodAfter === null ? (
        isPending || isInNeed ? null : (
          <CompleteForm reflection={reflection} onCompleted={onCompleted} />
        )
      ) : (
        <p>{t('result.moods', { before: number.format(moodBefore), after: number.format(moodAfter) })}</p>
      )}
    </RecordBody>
  );
}
