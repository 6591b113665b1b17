import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens';
import { Button } from '../../../ui/button';
import { HelpOffer } from '../../../ui/help/help-offer';
import { useHelpStore } from '../../../ui/help/help.store';
import { PrivateHelp } from '../../../ui/help/private-help';
import { Actions, QuietButton } from '../../../ui/quiet-parts';
import { showToast } from '../../../ui/toast.store';
import { EMPTY_LOG, isBeyondScore, timeFault } from '../log-draft';
import { useLogMood } from '../mood.mutations';
import { queueLog, setDraft, useMoodStore } from '../mood.store';
import { FaceChoice } from './face-choice';
import { LogFields } from './log-fields';
import { WaitingLogs } from './waiting-logs';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  align-content: start;
`;

interface LogFormProps {
  memberId: number;
  /** The session has ended. */
  onExpired: () => void;
}

/** The form of a new log: a face and 'Log Mood' are enough. Without a network the log waits on this device. */
export function LogForm({ memberId, onExpired }: LogFormProps) {
  const { t } = useTranslation('mood');
  const draft = useMoodStore((state) => state.draft);
  const card = useMoodStore((state) => state.card);
  const openHelp = useHelpStore((state) => state.open);
  const [isMore, setIsMore] = useState(() => isBeyondScore(draft));
  const fieldsId = useId();
  const log = useLogMood(onExpired, () => setDraft(EMPTY_LOG));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (log.isPending) return;
    if (timeFault(draft, new Date()) !== null) {
      setIsMore(true);
      return;
    }
    if (navigator.onLine) log.mutate({ draft, clientId: useMoodStore.getState().clientId });
    else {
      queueLog(memberId, draft);
      showToast({ title: t('toast.waiting'), description: t('toast.waitingText') });
    }
  };
  return (
    <Form noValidate onSubmit={submit}>
      <FaceChoice
        label={t('log.scale')}
        score={draft.score}
        onScore={(score) => setDraft({ ...draft, score })}
      />
      <Actions>
        <QuietButton
          aria-expanded={isMore}
          aria-controls={isMore ? fieldsId : undefined}
          onClick={() => setIsMore(!isMore)}
        >
          {isMore ? t('log.less') : t('log.more')}
        </QuietButton>
      </Actions>
      {isMore ? <LogFields id={fieldsId} draft={draft} onDraft={setDraft} canBeNow /> : null}
      <div>
        <Button type="submit" aria-disabled={log.isPending}>
          {log.isPending ? t('log.saving') : t('log.save')}
        </Button>
      </div>
      {log.isError && !card ? <HelpOffer onOpen={() => openHelp('lines')} /> : null}
      {card ? <PrivateHelp card={card} note={t('onlyYou')} /> : null}
      <WaitingLogs memberId={memberId} />
    </Form>
  );
}
