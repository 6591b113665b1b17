import type { Reflection } from '@mikai/contract/cbt';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { HelpOffer } from '../../../ui/help/help-offer';
import { MutedText } from '../../../ui/text/text-parts';
import { CareView } from './care-view';
import { CompleteForm } from './complete-form';
import { HabitList } from './habit-list';
import { PossibleHabits } from './habit-offer';
import { BeingWritten, KinderThought, OwnText, Pair, Part, RecordBody, TextList } from './record-parts';

interface ReflectionViewProps {
  reflection: Reflection;
  /** True if a crisis card is shown above. */
  hasCard?: boolean;
  /** True if the thought is shown above as its title. */
  isTitled?: boolean;
  onCompleted: () => void;
}

/** A thought with what supports it and what doesn't fit; the person's own evidence comes first. */
export function ReflectionView(props: ReflectionViewProps) {
  const { reflection, hasCard = false, isTitled = false, onCompleted } = props;
  const { t } = useTranslation('cbt');
  const number = new Intl.NumberFormat(useLanguage());
  const { moodBefore, moodAfter } = reflection;
  // The person's own evidence is shown above already.
  const own = [reflection.ownEvidenceFor, reflection.ownEvidenceAgainst];
  const added = (lines: readonly string[]) => lines.filter((line) => !own.includes(line));
  const thought = isTitled ? null : reflection.originalThought;
  const isPending = reflection.status === 'pending';
  if (reflection.metGate)
    return (
      <CareView
        own={[thought, reflection.emotionTrigger, ...own]}
        isPending={isPending}
        text={reflection.balancedThought}
        lines={reflection.copingStrategies}
        hasCard={hasCard}
      />
    );
  return (
    <RecordBody>
      <OwnText title={t('result.thought')} text={thought} />
      <OwnText title={t('result.emotion')} text={reflection.emotionTrigger} />
      <Pair>
        <OwnText title={t('result.ownFor')} text={reflection.ownEvidenceFor} />
        <OwnText title={t('result.ownAgainst')} text={reflection.ownEvidenceAgainst} />
      </Pair>
      {isPending ? (
        <BeingWritten />
      ) : (
        <>
          <Pair>
            <TextList title={t('result.evidenceFor')} lines={added(reflection.evidenceFor)} />
            <TextList title={t('result.evidenceAgainst')} lines={added(reflection.evidenceAgainst)} />
          </Pair>
          <KinderThought title={t('result.balanced')} text={reflection.balancedThought} />
          <Part title={t('result.habits')}>
            {reflection.possibleDistortions.length > 0 ? (
              <PossibleHabits habits={reflection.possibleDistortions} />
            ) : (
              <HabitList own={[]} found={reflection.cognitiveDistortions} />
            )}
          </Part>
          <TextList title={t('result.strategies')} lines={reflection.copingStrategies} />
          <MutedText>{t('result.byAi')}</MutedText>
        </>
      )}
      {moodAfter === null ? (
        isPending ? null : (
          <CompleteForm reflection={reflection} onCompleted={onCompleted} />
        )
      ) : (
        <p>{t('result.moods', { before: number.format(moodBefore), after: number.format(moodAfter) })}</p>
      )}
      {moodAfter !== null && moodAfter < moodBefore ? <HelpOffer /> : null}
    </RecordBody>
  );
}
