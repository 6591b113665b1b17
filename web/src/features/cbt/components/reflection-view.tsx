import type { Reflection } from '@mikai/contract/cbt';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { HelpOffer } from '../../../ui/help/help-offer';
import { useHelpStore } from '../../../ui/help/help.store';
import { Soft } from '../../../ui/quiet-parts';
import { CareView } from './care-view';
import { CompleteForm } from './complete-form';
import { HabitList } from './habit-list';
import { PossibleHabits } from './habit-offer';
import { BeingWritten, KinderWords, OwnWords, Pair, Part, RecordBody, WordList } from './record-parts';

interface ReflectionViewProps {
  reflection: Reflection;
  /** Whether a crisis card stands above. */
  hasCard?: boolean;
  /** Whether the thought stands above as its title. */
  isTitled?: boolean;
  onCompleted: () => void;
}

/** A thought with what speaks for and against it: the person's own words first. */
export function ReflectionView(props: ReflectionViewProps) {
  const { reflection, hasCard = false, isTitled = false, onCompleted } = props;
  const { t } = useTranslation('cbt');
  const number = new Intl.NumberFormat(useLanguage());
  const openHelp = useHelpStore((state) => state.open);
  const { moodBefore, moodAfter } = reflection;
  // What was said already stands above.
  const own = [reflection.ownEvidenceFor, reflection.ownEvidenceAgainst];
  const added = (lines: readonly string[]) => lines.filter((line) => !own.includes(line));
  const thought = isTitled ? null : reflection.originalThought;
  const isPending = reflection.status === 'pending';
  if (reflection.metGate)
    return (
      <CareView
        own={[thought, reflection.emotionTrigger, ...own]}
        isPending={isPending}
        words={reflection.balancedThought}
        lines={reflection.copingStrategies}
        hasCard={hasCard}
      />
    );
  return (
    <RecordBody>
      <OwnWords title={t('result.thought')} words={thought} />
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
            <WordList title={t('result.evidenceFor')} lines={added(reflection.evidenceFor)} />
            <WordList title={t('result.evidenceAgainst')} lines={added(reflection.evidenceAgainst)} />
          </Pair>
          <KinderWords title={t('result.balanced')} words={reflection.balancedThought} />
          <Part title={t('result.habits')}>
            {reflection.possibleDistortions.length > 0 ? (
              <PossibleHabits habits={reflection.possibleDistortions} />
            ) : (
              <HabitList own={[]} found={reflection.cognitiveDistortions} />
            )}
          </Part>
          <WordList title={t('result.strategies')} lines={reflection.copingStrategies} />
          <Soft>{t('result.byAi')}</Soft>
        </>
      )}
      {moodAfter === null ? (
        isPending ? null : (
          <CompleteForm reflection={reflection} onCompleted={onCompleted} />
        )
      ) : (
        <p>{t('result.moods', { before: number.format(moodBefore), after: number.format(moodAfter) })}</p>
      )}
      {moodAfter !== null && moodAfter < moodBefore ? <HelpOffer onOpen={() => openHelp('lines')} /> : null}
    </RecordBody>
  );
}
