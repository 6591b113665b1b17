import type { TimeCapsule } from '@mikai/contract/capsules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keyframes, styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime, formatLongDate } from '../../../lib/time-format';
import { useNow } from '../../../lib/use-now';
import { font, motion, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/button';
import { DialogActions } from '../../../ui/dialog';
import { MutedText } from '../../../ui/text-parts';
import { RecordDialog } from '../../../ui/record-dialog';
import { SafeText } from '../../../ui/safe-text';
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

const Letter = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding: ${space[8]} ${space[8]} 0;
  animation: ${arrive} ${motion.arrival};
  > div {
    font-family: ${font.display};
    font-size: ${text[18]};
    line-height: 1.75;
  }
`;

/** One capsule: closed, with the way to open it once its time has come, or open, as the letter that it is. */
export function CapsuleDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('capsules');
  const queryClient = useQueryClient();
  const { data: capsule, isError, refetch } = useQuery(capsuleQuery(queryClient, id));
  const remove = useDeleteCapsule(onClose);
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
          {shown.isUnlocked ? <Opened capsule={shown} /> : <Closed capsule={shown} />}
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

function Closed({ capsule }: { capsule: TimeCapsule }) {
  const { t } = useTranslation('capsules');
  const language = useLanguage();
  const statusText = useStatusText();
  const now = useNow(1_000);
  const unlock = useUnlockCapsule();
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

function Opened({ capsule }: { capsule: TimeCapsule }) {
  const { t } = useTranslation('capsules');
  const language = useLanguage();
  return (
    <Letter role="status">
      <MutedText>{t('writtenOn', { date: formatLongDate(capsule.createdAt, language) })}</MutedText>
      <SafeText text={capsule.content ?? ''} />
      {capsule.unlockedAt ? (
        <MutedText>{t('openedOn', { date: formatLongDate(capsule.unlockedAt, language) })}</MutedText>
      ) : null}
    </Letter>
  );
}
