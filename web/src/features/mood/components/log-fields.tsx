import { MOOD_LIMITS, PRESET_ACTIVITIES, PRESET_EMOTIONS } from '@mikai/contract/mood';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Field, TextArea, TextInput } from '../../../ui/form/field';
import { Stack } from '../../../ui/layout/primitives';
import { timeError, toLocalField } from '../log-draft';
import type { LogDraft } from '../log-draft';
import { useTagName } from '../use-tag-name';
import { TagChoice } from './tag-choice';

const When = styled.div`
  max-inline-size: 20rem;
`;

interface LogFieldsProps {
  id?: string;
  draft: LogDraft;
  onDraft: (draft: LogDraft) => void;
  /** True if an empty time means now. */
  canBeNow?: boolean;
}

/** The fields besides the face: emotions, activities, notes and another time. */
export function LogFields({ id, draft, onDraft, canBeNow = false }: LogFieldsProps) {
  const { t } = useTranslation('mood');
  const nameOf = useTagName();
  const change = (part: Partial<LogDraft>) => onDraft({ ...draft, ...part });
  const now = new Date();
  const error = timeError(draft, now);
  return (
    <Stack $gap={24} $bounded id={id}>
      <TagChoice
        legend={t('log.emotions')}
        presets={PRESET_EMOTIONS}
        nameOf={nameOf}
        chosen={draft.emotions}
        onChosen={(emotions) => change({ emotions })}
        ownLabel={t('log.ownEmotion')}
      />
      <TagChoice
        legend={t('log.activities')}
        presets={PRESET_ACTIVITIES}
        nameOf={nameOf}
        chosen={draft.activities}
        onChosen={(activities) => change({ activities })}
        ownLabel={t('log.ownActivity')}
      />
      <Field label={t('log.notes')} hint={t('log.notesHint')}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            dir={draft.notes === '' ? undefined : 'auto'}
            value={draft.notes}
            maxLength={MOOD_LIMITS.notesLength}
            onChange={(event) => change({ notes: event.currentTarget.value })}
          />
        )}
      </Field>
      <When>
        <Field
          label={t('log.when')}
          hint={canBeNow ? t('log.whenHint') : undefined}
          error={error ? t(`log.whenErrors.${error}`) : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              value={draft.at}
              required={!canBeNow}
              min={toLocalField(new Date(MOOD_LIMITS.earliest))}
              max={toLocalField(now)}
              onChange={(event) => change({ at: event.currentTarget.value })}
            />
          )}
        </Field>
      </When>
    </Stack>
  );
}
