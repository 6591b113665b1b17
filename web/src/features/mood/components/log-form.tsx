import type { MoodEntry, MoodScore } from '@mikai/contract/mood';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens';
import { Button } from '../../../ui/button';
import { PrivateHelp } from '../../../ui/help/private-help';
import { UnreadHelp } from '../../../ui/help/unread-help';
import { Actions, QuietButton } from '../../../ui/quiet-parts';
import { showToast } from '../../../ui/toast.store';
import { EMPTY_LOG, isBeyondScore, timeFault } from '../log-draft';
import type { LogDraft } from '../log-draft';
import { useLogMood } from '../mood.mutations';
import { queueLog, setDraft, useMoodStore } from '../mood.store';
import { EditDialog } from './edit-dialog';
import { FaceChoice } from './face-choice';
import { JustLogged } from './just-logged';
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

/**
 * The form of a new log: one tap on a face is enough; with the keyboard, or with more to say, 'Log Mood' ends it. Without
 * a network the log waits on this device.
 */
export function LogForm({ memberId, onExpired }: LogFormProps) {
  const { t } = useTranslation('mood');
  const draft = useMoodStore((state) => state.draft);
  const card = useMoodStore((state) => state.card);
  const [isMore, setIsMore] = useState(() => isBeyondScore(draft));
  const fieldsId = useId();
  const [last, setLast] = useState<MoodEntry | null>(null);
  const [isEdited, setIsEdited] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const hasLeft = useRef(false);
  const forgetLast = () => {
    hasLeft.current = true;
    setLast(null);
  };
  useEffect(() => {
    if (last !== null || !hasLeft.current) return;
    // The buttons that had the focus are gone, and the dialog is closed by now.
    hasLeft.current = false;
    form.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [last]);
  const log = useLogMood(onExpired, (entry) => {
    setDraft(EMPTY_LOG);
    setLast(entry);
  });
  const send = (filled: LogDraft) => {
    if (log.isPending) return;
    setLast(null);
    if (navigator.onLine) log.mutate({ draft: filled, clientId: useMoodStore.getState().clientId });
    else {
      queueLog(memberId, filled);
      showToast({ title: t('toast.waiting'), description: t('toast.waitingText') });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (timeFault(draft, new Date()) === null) send(draft);
    else setIsMore(true);
  };
  const choose = (score: MoodScore) => {
    const chosen = { ...draft, score };
    setDraft(chosen);
    return chosen;
  };
  // With more to say the face is a part of it; alone it is all of it.
  const isOneTap = !isMore && !isBeyondScore(draft);
  return (
    <div>
      <Form ref={form} noValidate onSubmit={submit}>
        <FaceChoice
          label={t('log.scale')}
          score={draft.score}
          onScore={choose}
          onTap={isOneTap ? (score) => send(choose(score)) : undefined}
        />
        {last ? (
          <JustLogged
            entry={last}
            onExpired={onExpired}
            onDetails={() => setIsEdited(true)}
            onUndone={forgetLast}
          />
        ) : null}
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
        {log.isError && !card && isBeyondScore(draft) ? <UnreadHelp /> : null}
        {card ? <PrivateHelp card={card} note={t('onlyYou')} /> : null}
        <WaitingLogs memberId={memberId} />
      </Form>
      {/* Beside the form: one form within another would send both. */}
      <EditDialog
        entry={isEdited ? last : null}
        onExpired={onExpired}
        onClose={() => {
          setIsEdited(false);
          forgetLast();
        }}
      />
    </div>
  );
}
