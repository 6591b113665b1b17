import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import '../../../i18n/texts/device';
import { space } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { MutedText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { useFailureToast } from '../../../ui/overlay/use-failure-toast';
import type { Outcome } from '../enrol';
import { unsubscribe } from '../push.api';
import { pushKeys, pushStatusQuery } from '../push.queries';
import {
  currentSubscription,
  dropSubscription,
  inTurn,
  isPushSupported,
  needsHomeScreen,
} from '../subscription';
import { useEnrolment } from '../use-enrolment';
import { EnrolmentOutcome } from './enrolment-outcome';

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[12]};
`;

interface PushEnrolmentProps {
  askWhoIsHere: () => Promise<void>;
  /** Turns push messages on for this device; tests pass a stand-in. */
  enrolHere?: () => Promise<Outcome>;
}

/** Shows whether this device receives push messages, and changes that; or why it cannot. */
export function PushEnrolment({ askWhoIsHere, enrolHere }: PushEnrolmentProps) {
  const { t } = useTranslation('device');
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  const isSupported = isPushSupported();
  const { data, isError, refetch } = useQuery({ ...pushStatusQuery, enabled: isSupported });
  const { isAsking, outcome, enable } = useEnrolment(askWhoIsHere, enrolHere);
  const [isEnding, setEnding] = useState(false);
  if (!isSupported)
    return (
      <MutedText>{t(needsHomeScreen() ? 'push.outcomes.homeScreen' : 'push.outcomes.unsupported')}</MutedText>
    );

  const disable = async () => {
    setEnding(true);
    try {
      await inTurn(async () => {
        const endpoint = (await currentSubscription())?.endpoint;
        if (endpoint !== undefined) await unsubscribe({ endpoint });
        await dropSubscription();
      });
      await queryClient.invalidateQueries({ queryKey: pushKeys.all });
    } catch (error) {
      showFailure(error, t('push.disableFailed'));
    } finally {
      setEnding(false);
    }
  };

  if (!data)
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton widths={['45%', '30%']} />;
  if (data.isSubscribed)
    return (
      <Box>
        <p role="status">{t('push.on')}</p>
        <EnrolmentOutcome outcome={outcome} />
        <Button
          $size="small"
          $variant="quiet"
          aria-disabled={isEnding}
          onClick={() => {
            if (!isEnding) void disable();
          }}
        >
          {t('push.disable')}
        </Button>
      </Box>
    );
  const isBlocked = Notification.permission === 'denied' && outcome === null;
  return (
    <Box>
      <MutedText>{t(isBlocked ? 'push.outcomes.blocked' : 'push.off')}</MutedText>
      <Button $size="small" aria-disabled={isAsking} onClick={enable}>
        {t(isAsking ? 'push.enabling' : 'push.enable')}
      </Button>
      <EnrolmentOutcome outcome={outcome} />
    </Box>
  );
}
