import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dropCard, useCard } from '../../../ui/help/cards.store';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsLive } from '../../../realtime/realtime.store';
import { cbtKeys } from '../cbt.keys';
import { shownReflectionQuery } from '../cbt.queries';
import { useTrial } from '../use-trial';
import { ReflectionForm } from './reflection-form';
import { ReflectionView } from './reflection-view';
import { ResultFrame } from './result-frame';
import { SignUpDialog, WelcomeDialog } from './trial-parts';

/** The tab 'Gentle Reflection': weighing a thought from both sides. */
export function ReflectionTab({ isMember }: { isMember: boolean }) {
  const { t } = useTranslation('cbt');
  const queryClient = useQueryClient();
  const trial = useTrial(isMember);
  const card = useCard('reflection');
  const { data: shown } = useQuery(shownReflectionQuery(isMember, useIsLive()));
  const [wasClosedHere, setWasClosedHere] = useState(false);
  const close = () => {
    setWasClosedHere(true);
    queryClient.setQueryData(cbtKeys.shownReflection, null);
    dropCard('reflection');
  };
  return (
    <>
      {shown ? (
        <ResultFrame
          key={shown.record.id}
          title={shown.record.metGate ? 'MikAI' : t('result.reflectionTitle')}
          praise={
            shown.record.metGate || card
              ? undefined
              : { title: t('praise.reflected'), text: t('praise.reflectedText') }
          }
          card={card}
          isMember={isMember}
          isCovered={trial.shown !== null}
          onClose={close}
        >
          <ReflectionView reflection={shown.record} hasCard={card !== null} onCompleted={close} />
        </ResultFrame>
      ) : (
        <ReflectionForm isMember={isMember} takesFocus={wasClosedHere} trial={trial} />
      )}
      <WelcomeDialog open={trial.shown === 'welcome'} onClose={trial.closeWelcome} />
      <SignUpDialog open={trial.shown === 'usedUp'} onClose={trial.closeUsedUp} />
    </>
  );
}
