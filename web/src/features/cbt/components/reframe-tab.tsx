import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dropCard, useCard } from '../../../ui/help/cards.store';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useIsLive } from '../../../realtime/realtime.store';
import { space } from '../../../theme/tokens';
import { cbtKeys } from '../cbt.keys';
import { shownReframeQuery } from '../cbt.queries';
import { useTrial } from '../use-trial';
import { LatestReframes } from './latest-reframes';
import { ReframeForm } from './reframe-form';
import { ReframeView } from './reframe-view';
import { ResultFrame } from './result-frame';
import { SignUpDialog, WelcomeDialog } from './trial-parts';

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[48]};
`;

interface ReframeTabProps {
  isMember: boolean;
  /** Opens the full history. */
  onAll: () => void;
}

/** The tab 'Kinder Thoughts': reframing a thought. */
export function ReframeTab({ isMember, onAll }: ReframeTabProps) {
  const { t } = useTranslation('cbt');
  const queryClient = useQueryClient();
  const trial = useTrial(isMember);
  const card = useCard('reframe');
  const { data: shown } = useQuery(shownReframeQuery(isMember, useIsLive()));
  const [hasClosed, setHasClosed] = useState(false);
  const close = () => {
    setHasClosed(true);
    queryClient.setQueryData(cbtKeys.shownReframe, null);
    dropCard('reframe');
  };
  return (
    <Stack>
      {shown ? (
        <ResultFrame
          key={shown.record.id}
          title={shown.record.metGate ? 'MikAI' : t('result.title')}
          praise={
            shown.record.metGate || card
              ? undefined
              : { title: t('praise.reframed'), text: t('praise.reframedText') }
          }
          card={card}
          isMember={isMember}
          isCovered={trial.shown !== null}
          onClose={close}
        >
          <ReframeView reframe={shown.record} hasCard={card !== null} />
        </ResultFrame>
      ) : (
        <ReframeForm isMember={isMember} takesFocus={hasClosed} trial={trial} />
      )}
      {isMember ? <LatestReframes onAll={onAll} /> : null}
      <WelcomeDialog open={trial.shown === 'welcome'} onClose={trial.closeWelcome} />
      <SignUpDialog open={trial.shown === 'usedUp'} onClose={trial.closeUsedUp} />
    </Stack>
  );
}
