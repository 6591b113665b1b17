import { MOOD_LIMITS, PRESET_ACTIVITIES } from '@mikai/contract/mood';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens';
import { TextInput } from '../../../ui/form/field';
import { UnreadHelp } from '../../../ui/help/unread-help';
import { emotionsFor } from '../last-log';
import type { LastLog, MoodDetails } from '../last-log';
import { useSaveDetails } from '../mood.mutations';
import { amendWaiting, updateLast, useWaitingState } from '../mood.store';
import { useTagName } from '../use-tag-name';
import { TagChoice } from './tag-choice';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  padding-block-start: ${space[4]};
`;

/** The number of chips before 'More'. */
const FIRST = { emotions: 6, activities: 5 } as const;

interface MoodDetailsPanelProps {
  id: string;
  last: LastLog;
  onExpired: () => void;
}

/** Feelings, activities and a line about the mood that was just logged. Each tap saves. */
export function MoodDetailsPanel({ id, last, onExpired }: MoodDetailsPanelProps) {
  const { t } = useTranslation('mood');
  const nameOf = useTagName();
  const save = useSaveDetails(onExpired);
  const waiting = useWaitingState(last.clientId);
  const [line, setLine] = useState(last.details.notes);
  const { details, entry, state } = last;
  // An entry that is being sent cannot be changed until it has arrived.
  const isBusy = state === 'saving' || waiting === 'sending';

  const change = (part: Partial<MoodDetails>) => {
    if (isBusy) return;
    const changed = { ...details, ...part };
    if (entry) {
      updateLast(last.clientId, { details: changed });
      save.mutate({ entry, details: changed });
    } else amendWaiting(last.clientId, changed);
  };
  const keepLine = () => {
    if (line.trim() !== details.notes.trim()) change({ notes: line });
  };
  const keep = useRef(keepLine);
  useEffect(() => {
    keep.current = keepLine;
  });
  // A line that was typed and not left yet is saved when the panel closes.
  useEffect(() => () => keep.current(), []);

  return (
    <Stack id={id}>
      <TagChoice
        legend={t('log.emotions')}
        presets={emotionsFor(last.score)}
        nameOf={nameOf}
        chosen={details.emotions}
        onChosen={(emotions) => change({ emotions })}
        ownLabel={t('log.ownEmotion')}
        first={FIRST.emotions}
      />
      <TagChoice
        legend={t('log.activities')}
        presets={PRESET_ACTIVITIES}
        nameOf={nameOf}
        chosen={details.activities}
        onChosen={(activities) => change({ activities })}
        ownLabel={t('log.ownActivity')}
        first={FIRST.activities}
      />
      <TextInput
        dir={line === '' ? undefined : 'auto'}
        value={line}
        maxLength={MOOD_LIMITS.notesLength}
        aria-label={t('just.line')}
        placeholder={t('just.line')}
        enterKeyHint="done"
        onChange={(event) => setLine(event.currentTarget.value)}
        onBlur={keepLine}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) keepLine();
        }}
      />
      {save.isError ? <UnreadHelp /> : null}
    </Stack>
  );
}
