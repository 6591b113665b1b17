import type { ThoughtReframe } from '@mikai/contract/cbt';
import { useTranslation } from 'react-i18next';
import { MutedText } from '../../../ui/text/text-parts';
import { BeliefForm } from './belief-form';
import { CareView } from './care-view';
import { HabitList } from './habit-list';
import { HabitOffer } from './habit-offer';
import { BeingWritten, KinderThought, OwnText, Pair, Part, RecordBody, TextList } from './record-parts';

interface ReframeViewProps {
  reframe: ThoughtReframe;
  /** True if a crisis card is shown above. */
  hasCard?: boolean;
  /** True if the thought is shown above as its title. */
  isTitled?: boolean;
}

/** A thought with MikAI's reframe. */
export function ReframeView({ reframe, hasCard = false, isTitled = false }: ReframeViewProps) {
  const { t } = useTranslation('cbt');
  const thought = isTitled ? null : reframe.originalThought;
  const isPending = reframe.status === 'pending';
  if (reframe.metGate)
    return (
      <CareView
        own={[thought, reframe.context]}
        isPending={isPending}
        text={reframe.reframedThought}
        lines={[...reframe.copingStrategies, ...reframe.supportiveAffirmations]}
        hasCard={hasCard}
      />
    );
  return (
    <RecordBody>
      <OwnText title={t('result.thought')} text={thought} />
      <OwnText title={t('result.context')} text={reframe.context} />
      {isPending ? (
        <BeingWritten />
      ) : (
        <>
          <KinderThought title={t('result.kinder')} text={reframe.reframedThought} />
          <Part title={t('result.habits')}>
            {reframe.possibleDistortions.length > 0 ? (
              <HabitOffer reframe={reframe} />
            ) : (
              <HabitList own={reframe.chosenDistortions} found={reframe.cognitiveDistortions} />
            )}
          </Part>
          <TextList title={t('result.questions')} lines={reframe.evidenceQuestions} />
          <Pair>
            <TextList title={t('result.strategies')} lines={reframe.copingStrategies} />
            <TextList title={t('result.affirmations')} lines={reframe.supportiveAffirmations} />
          </Pair>
          <BeliefForm key={reframe.beliefAfter} reframe={reframe} />
          <MutedText>{t('result.byAi')}</MutedText>
        </>
      )}
    </RecordBody>
  );
}
