import type { TimeCapsule } from '@mikai/contract/capsules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keyframes, styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime, formatLongDate } from '../../../lib/time/time-format';
import { useNow } from '../../../lib/time/use-now';
import { color, font, motion, shadow, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { DialogActions } from '../../../ui/overlay/dialog';
import { MutedText } from '../../../ui/text/text-parts';
import { RecordDialog } from '../../../ui/overlay/record-dialog';
import { SafeText } from '../../../ui/links/safe-text';
import { useCard } from '../../../ui/help/cards.store';
import { useDeleteCapsule, useUnlockCapsule } from '../capsules.mutations';
import { capsuleQuery } from '../capsules.queries';
import { canUnlock, statusOf } from '../status';
import { useStatusText } from '../use-status-text';
import { Envelope } from './envelope';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

const Middle = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space[12]};
  padding-block: ${space[8]};
  text-align: center;
  em {
    font-family: ${font.display};
    overflow-wrap: anywhere;
  }
`;

const Letter = styled.div<{ $arrives: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding: ${space[8]} 0 0;
  > svg {
    justify-self: center;
  }
  > div {
    animation: ${({ $arrives }) => ($arrives ? arrive : 'none')} ${motion.arrival};
  }
`;

/** The paper on which the text is written. */
const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding: ${space[24]};
  border: 1px solid ${color.line};
  border-radius: 6px;
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.low};
  > div {
    font-family: ${font.display};
    font-size: ${text[18]};
    font-variation-settings: 'SOFT' 80;
    font-weight: 380;
    line-height: 1.75;
  }
`;

/** Shows one capsule: sealed, with a button to open it once its date has come, or open, as a letter. */
export function CapsuleDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('capsules');
  const queryClient = useQueryClient();
  const { data: capsule, isError, refetch } = useQuery(capsuleQuery(queryClient, id));
  const remove = useDeleteCapsule(onClose);
  const unlock = useUnlockCapsule();
  return (
    <RecordDialog
      record={capsule}
      isError={isError}
      onRetry={() => void refetch()}
      title={capsule?.title ?? t('one')}
      gone={{ title: t('gone'), text: t('goneText') }}
      deletion={{
        title: t('deletion.title'),
        text: t('deletion.text'),
        confirm: t('deletion.confirm'),
        busy: t('deletion.busy'),
      }}
      isDeleting={remove.isPending}
      onDelete={() => remove.mutate(id)}
      onClose={onClose}
    >
      {(shown, askToDelete) => (
        <>
          {shown.isUnlocked ? (
            <Opened capsule={shown} hasJustChanged={unlock.isSuccess} />
          ) : (
            <Closed capsule={shown} unlock={unlock} />
          )}
          <DialogActions>
            <Button $variant="plain" $size="small" onClick={askToDelete}>
              {t('delete')}
            </Button>
          </DialogActions>
        </>
      )}
    </RecordDialog>
  );
}

interface ClosedProps {
  capsule: TimeCapsule;
  unlock: ReturnType<typeof useUnlockCapsule>;
}

function Closed({ capsule, unlock }: ClosedProps) {
  const { t } = useTranslation('capsules');
  const language = useLanguage();
  const statusText = useStatusText();
  const now = useNow(1_000);
  const isReady = canUnlock(capsule, now);
  const { unlockDate } = capsule;
  return (
    <Middle>
      <Envelope look={isReady ? 'ready' : 'sealed'} width={176} />
      <strong>{statusText(statusOf(capsule, now))}</strong>
      {capsule.sealMessage ? <em dir="auto">{capsule.sealMessage}</em> : null}
      {isReady ? (
        <>
          <MutedText>{t(capsule.unlockCondition === 'when_needed' ? 'whenYouNeed' : 'isReady')}</MutedText>
          <Button
            aria-disabled={unlock.isPending}
            onClick={() => !unlock.isPending && unlock.mutate(capsule.id)}
          >
            {unlock.isPending ? t('unlocking') : t('unlock')}
          </Button>
        </>
      ) : (
        <MutedText>
          {unlockDate ? `${t('opensOn', { date: formatDateTime(unlockDate, language) })} ` : ''}
          {t('notYet')}
        </MutedText>
      )}
    </Middle>
  );
}

interface OpenedProps {
  capsule: TimeCapsule;
  /** Whether it was just opened. */
  hasJustChanged: boolean;
}

function Opened({ capsule, hasJustChanged }: OpenedProps) {
  const { t } = useTranslation('capsules');
  const language = useLanguage();
  const hasCard = useCard('capsules') !== null;
  return (
    <Letter role="status" $arrives={hasJustChanged && !hasCard}>
      {hasCard ? null : <Envelope look="open" width={144} hasJustChanged={hasJustChanged} />}
      <Sheet>
        <MutedText>{t('writtenOn', { date: formatLongDate(capsule.createdAt, language) })}</MutedText>
        <SafeText text={capsule.content ?? ''} />
      </Sheet>
      {capsule.unlockedAt ? (
        <MutedText>{t('openedOn', { date: formatLongDate(capsule.unlockedAt, language) })}</MutedText>
      ) : null}
    </Letter>
  );
}
