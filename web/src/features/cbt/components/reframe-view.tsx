import type { ThoughtReframe } from '@mikai/contract/cbt';
import { useTranslation } from 'react-i18next';
import { Soft } from '../../../ui/quiet-parts';
import { BeliefForm } from './belief-form';
import { CareView } from './care-view';
import { HabitList } from './habit-list';
import { HabitOffer } from './habit-offer';
import { BeingWritten, KinderWords, OwnWords, Pair, Part, RecordBody, WordList } from './record-parts';

interface ReframeViewProps {
  reframe: ThoughtReframe;
  /** Whether a crisis card stands above. */
  hasCard?: boolean;
  /** Whether the thought stands above as its title. */
  isTitled?: boolean;
}

/** A thought, and how MikAI sees it. */
export function ReframeView({ reframe, hasCard = false, isTitled = false }: ReframeViewProps) {
  const { t } = useTranslation('cbt');
  const thought = isTitled ? null : reframe.originalThought;
  const isPending = reframe.status === 'pending';
  if (reframe.metGate)
    return (
      <CareView
        own={[thought, reframe.context]}
        isPending={isPending}
        words={reframe.reframedThought}
        lines={[...reframe.copingStrategies, ...reframe.supportiveAffirmations]}
        hasCard={hasCard}
      />
    );
  return (
    <RecordBody>
      <OwnWords title={t('result.thought')} words={thought} />
      <OwnWords title={t('result.context')} words={reframe.context} />
      {isPending ? (
        <BeingWritten />
      ) : (
        <>
          <KinderWords title={t('result.kinder')} words={reframe.reframedThought} />
          <Part title={t('result.habits')}>
            {reframe.possibleDistortions.length > 0 ? (
              <HabitOffer reframe={reframe} />
            ) : (
              <HabitList own={reframe.chosenDistortions} found={reframe.cognitiveDistortions} />
            )}
          </Part>
          <WordList title={t('result.questions')} lines={reframe.evidenceQuestions} />
          <Pair>
            <WordList title={t('result.strategies')} lines={reframe.copingStrategies} />
            <WordList title={t('result.affirmations')} lines={reframe.supportiveAffirmations} />
          </Pair>
          <BeliefForm key={reframe.beliefAfter} reframe={reframe} />
          <Soft>{t('result.byAi')}</Soft>
        </>
      )}
    </RecordBody>
  );
}
