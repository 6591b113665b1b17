import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { UnreadHelp } from '../../../ui/help/unread-help';
import { FoldCorner } from '../../../ui/icons/fold-corner';
import { Actions, TextButton } from '../../../ui/text/text-parts';
import { EMPTY_LOG, hasMoreThanScore, timeError } from '../log-draft';
import { useLogMood } from '../mood.mutations';
import { queueLog, setDraft, useMoodStore } from '../mood.store';
import { FaceChoice } from './face-choice';
import { LogFields } from './log-fields';
import { MoodCheck } from './mood-check';
import { WaitingLogs } from './waiting-logs';
import { useForm } from '../../../ui/form/use-form';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  align-content: start;
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`;

/** Opens the rest of the form, and closes it. */
const More = styled(TextButton)`
  display: inline-flex;
  align-items: center;
  gap: ${space[4]};
  color: ${color.accent};
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;

interface LogFormProps {
  memberId: number;
  /** Called when the session has ended. */
  onExpired: () => void;
}

/**
 * The form of the mood page: five faces that log with one tap, or the whole form for details or another time, which is sent by
 * 'Log Mood'. Without a network the log waits on this device.
 */
export function LogForm({ memberId, onExpired }: LogFormProps) {
  const { t } = useTranslation('mood');
  const [isForm, setIsForm] = useState(() => hasMoreThanScore(useMoodStore.getState().draft));
  const hasLast = useMoodStore((state) => state.last !== null);
  const opener = useRef<HTMLButtonElement>(null);
  const [closed, setClosed] = useState(0);
  useEffect(() => {
    // The button that had the focus is gone.
    if (closed > 0) opener.current?.focus();
  }, [closed]);
  return (
    <Stack>
      {isForm ? (
        <WholeForm
          memberId={memberId}
          onExpired={onExpired}
          onClose={() => {
            setIsForm(false);
            setClosed((times) => times + 1);
          }}
        />
      ) : (
        <>
          <MoodCheck memberId={memberId} onExpired={onExpired} />
          {hasLast ? null : (
            <Actions>
              <More ref={opener} aria-expanded={false} onClick={() => setIsForm(true)}>
                {t('log.more')}
                <FoldCorner />
              </More>
            </Actions>
          )}
        </>
      )}
      <WaitingLogs memberId={memberId} />
    </Stack>
  );
}

function WholeForm({ memberId, onExpired, onClose }: LogFormProps & { onClose: () => void }) {
  const { t } = useTranslation('mood');
  const draft = useMoodStore((state) => state.draft);
  const fieldsId = useId();
  const log = useLogMood(onExpired, () => {
    setDraft(EMPTY_LOG);
    onClose();
  });
  const form = useForm(() => {
    if (log.isPending || timeError(draft, new Date()) !== null) return;
    if (navigator.onLine) return log.mutate({ draft, clientId: useMoodStore.getState().clientId });
    queueLog(memberId, draft);
    setDraft(EMPTY_LOG);
    onClose();
  });
  return (
    <Form {...form}>
      <FaceChoice
        label={t('log.scale')}
        score={draft.score}
        onScore={(score) => setDraft({ ...draft, score })}
      />
      <Actions>
        <More aria-expanded aria-controls={fieldsId} onClick={onClose}>
          {t('log.less')}
          <FoldCorner />
        </More>
      </Actions>
      <LogFields id={fieldsId} draft={draft} onDraft={setDraft} canBeNow />
      <div>
        <Button type="submit" aria-disabled={log.isPending}>
          {log.isPending ? t('log.saving') : t('log.save')}
        </Button>
      </div>
      {log.isError && hasMoreThanScore(draft) ? <UnreadHelp /> : null}
    </Form>
  );
}
