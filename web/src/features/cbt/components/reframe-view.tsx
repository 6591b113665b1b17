import type { ThoughtReframe } from '@mikai/contract/cbt';
import { useTranslation } from 'react-i18next';
import { Soft } from '../../../ui/quiet-parts';
import { BeliefForm } from './belief-form';
import { HabitList } from './habit-list';
import { BeingWritten, KinderWords, OwnWords, Pair, Part, RecordBody, WordList } from './record-parts';

interface ReframeViewProps {
  reframe: ThoughtReframe;
  /** Whether a crisis card stands above: then there is nothing to weigh or to rate. */
  isInNeed?: boolean;
}

/** A thought, and how MikAI sees it. */
export function ReframeView({ reframe, isInNeed = false }: ReframeViewProps) {
  const { t } = useTranslation('cbt');
  return (
    <RecordBody>
      <OwnWords title={t('result.thought')} words={reframe.originalThought} />
      <OwnWords title={t('result.context')} words={reframe.context} />
      {reframe.status === 'pending' ? (
        <BeingWritten />
      ) : (
        <>
          <KinderWords title={isInNeed ? null : t('result.kinder')} words={reframe.reframedThought} />
          {isInNeed ? null : (
            <Part title={t('result.habits')}>
              <HabitList own={reframe.chosenDistortions} found={reframe.cognitiveDistortions} />
            </Part>
          )}
          <WordList title={isInNeed ? null : t('result.questions')} lines={reframe.evidenceQuestions} />
          <Pair>
            <WordList title={t('result.strategies')} lines={reframe.copingStrategies} />
            <WordList title={t('result.affirmations')} lines={reframe.supportiveAffirmations} />
          </Pair>
          {isInNeed ? null : <BeliefForm key={reframe.beliefAfter} reframe={reframe} />}
          <Soft>{t('result.byAi')}</Soft>
        </>
      )}
    </RecordBody>
  );
}
