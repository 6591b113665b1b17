import type { MoodScore } from '@mikai/contract/mood';
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
import { CheckLine } from '../../../ui/help/check-line';
import { isNotFound } from '../../../lib/api-error';
import { EMPTY_LOG, isBeyondScore, timeFault } from '../log-draft';
import type { LogDraft } from '../log-draft';
import { subjectOf } from '../log-subject';
import { useEditEntry, useLogMood } from '../mood.mutations';
import {
  forgetEntry,
  leaveUntouched,
  logAnother,
  queueLog,
  setDraft,
  setLast,
  tellMore,
  useMoodStore,
  useWaitingLogs,
} from '../mood.store';
import { EditDialog } from './edit-dialog';
import { FaceChoice } from './face-choice';
import { JustLogged } from './just-logged';
import { LogFields } from './log-fields';
import { ToldAbout } from './told-about';
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
 * a network the log waits on this device. Opened after a tap, it tells more about what that has logged, and says so.
 */
export function LogForm({ memberId, onExpired }: LogFormProps) {
  const { t } = useTranslation('mood');
  const draft = useMoodStore((state) => state.draft);
  const card = useMoodStore((state) => state.card);
  const [isMore, setIsMore] = useState(() => isBeyondScore(draft));
  const fieldsId = useId();
  const last = useMoodStore((state) => state.last);
  const subject = useMoodStore((state) => state.subject);
  const isOnItsWay = useWaitingLogs(memberId).some(
    ({ clientId, state }) =>
      subject && 'waitingId' in subject && subject.waitingId === clientId && state === 'sending',
  );
  const [isEdited, setIsEdited] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [timesLeft, setTimesLeft] = useState(0);
  const forgetLast = () => {
    setLast(null);
    setTimesLeft((times) => times + 1);
  };
  useEffect(() => {
    // The buttons that had the focus are gone, and the dialog is closed by now.
    if (timesLeft > 0) form.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [timesLeft]);
  useEffect(
    () => () => {
      leaveUntouched();
      setLast(null);
    },
    [],
  );
  const log = useLogMood(onExpired, (entry, sent) => {
    const now = useMoodStore.getState();
    const logged = subjectOf(entry);
    setLast(logged);
    // What was filled in while it was on its way belongs to it.
    if (now.clientId !== sent.clientId)
      tellMore(logged, { ...now.draft, at: now.draft.at || logged.begun.at });
    else if (sent.isTap && isMore) tellMore(logged);
    else setDraft(EMPTY_LOG);
  });
  const edit = useEditEntry(onExpired, ({ crisis, ...entry }, saved) => {
    const { draft: now, subject: open } = useMoodStore.getState();
    // Words that came meanwhile are to be saved as well.
    if (now !== saved && now !== open?.begun) return tellMore(subjectOf(entry), now);
    setDraft(EMPTY_LOG);
    setIsMore(false);
    forgetLast();
    if (!crisis) showToast({ title: t('just.kept') });
  });
  const isSaving = log.isPending || edit.isPending || isOnItsWay;
  const send = (filled: LogDraft, isTap = false) => {
    if (isSaving) return;
    if (subject && 'entry' in subject) {
      const { entry } = subject;
      edit.mutate(
        { entry, draft: filled },
        { onError: (error) => (isNotFound(error) ? forgetEntry(entry.id) : undefined) },
      );
    } else if (navigator.onLine && !subject) {
      setLast(null);
      log.mutate({ draft: filled, clientId: useMoodStore.getState().clientId, isTap });
    } else {
      queueLog(memberId, filled);
      if (subject) setIsMore(false);
      if (!navigator.onLine) showToast({ title: t('toast.waiting'), description: t('toast.waitingText') });
    }
  };
  const open = () => {
    if (isMore) leaveUntouched();
    else if (last && !subject && draft.score === EMPTY_LOG.score && !isBeyondScore(draft)) tellMore(last);
    setIsMore(!isMore);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What is logged has a time, also where the field was emptied.
    const filled = subject && draft.at === '' ? { ...draft, at: subject.begun.at } : draft;
    if (filled !== draft) setDraft(filled);
    if (timeFault(filled, new Date()) === null) send(filled);
    else setIsMore(true);
  };
  const choose = (score: MoodScore) => {
    const chosen = { ...draft, score };
    setDraft(chosen);
    return chosen;
  };
  // With more to say the face is a part of it; alone it is all of it.
  const isOneTap = !isMore && !subject && !isBeyondScore(draft);
  const verb = subject ? 'entries' : 'log';
  return (
    <div>
      <Form ref={form} noValidate onSubmit={submit}>
        <FaceChoice
          label={t('log.scale')}
          score={draft.score}
          onScore={choose}
          onTap={isOneTap ? (score) => send(choose(score), true) : undefined}
        />
        {subject ? (
          <ToldAbout
            subject={subject}
            onAnother={() => {
              logAnother();
              forgetLast();
            }}
          />
        ) : last && 'entry' in last ? (
          <JustLogged
            entry={last.entry}
            onExpired={onExpired}
            onDetails={() => setIsEdited(true)}
            onUndone={forgetLast}
          />
        ) : null}
        <Actions>
          <QuietButton aria-expanded={isMore} aria-controls={isMore ? fieldsId : undefined} onClick={open}>
            {isMore ? t('log.less') : t('log.more')}
          </QuietButton>
        </Actions>
        {isMore ? <LogFields id={fieldsId} draft={draft} onDraft={setDraft} canBeNow={!subject} /> : null}
        <div>
          <Button type="submit" aria-disabled={isSaving}>
            {isSaving ? t(`${verb}.saving`) : t(`${verb}.save`)}
          </Button>
        </div>
        {(log.isError || edit.isError) && !card && isBeyondScore(draft) ? <UnreadHelp /> : null}
        {card ? <PrivateHelp card={card} note={t('onlyYou')} /> : null}
        <CheckLine of={/^\/api\/mood-entries/} />
        <WaitingLogs memberId={memberId} />
      </Form>
      {/* Beside the form: one form within another would send both. */}
      <EditDialog
        entry={isEdited && last && 'entry' in last ? last.entry : null}
        onExpired={onExpired}
        onClose={() => {
          setIsEdited(false);
          forgetLast();
        }}
      />
    </div>
  );
}
