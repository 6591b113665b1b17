import type { MoodEntry } from '@mikai/contract/mood';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import { Stack } from '../../../ui/layout/primitives';
import { fromEntry, timeError } from '../log-draft';
import { useEditEntry } from '../mood.mutations';
import { FaceChoice } from './face-choice';
import { LogFields } from './log-fields';

interface EditDialogProps {
  /** The entry that is edited; `null`: none. */
  entry: MoodEntry | null;
  onExpired: () => void;
  onClose: () => void;
}

/** Changes an entry. */
export function EditDialog({ entry, onExpired, onClose }: EditDialogProps) {
  const { t } = useTranslation('mood');
  return (
    <Dialog open={entry !== null} onClose={onClose} title={t('entries.editTitle')}>
      {entry ? <EditForm key={entry.id} entry={entry} onExpired={onExpired} onClose={onClose} /> : null}
    </Dialog>
  );
}

function EditForm({ entry, onExpired, onClose }: EditDialogProps & { entry: MoodEntry }) {
  const { t } = useTranslation('mood');
  const { t: common } = useTranslation('common');
  const [draft, setDraft] = useState(() => fromEntry(entry));
  const edit = useEditEntry(onExpired, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (edit.isPending || draft.at === '' || timeError(draft, new Date()) !== null) return;
    edit.mutate({ entry, draft });
  };
  return (
    <Stack as="form" $gap={24} $bounded onSubmit={submit}>
      <FaceChoice
        label={t('log.scale')}
        score={draft.score}
        onScore={(score) => setDraft({ ...draft, score })}
      />
      <LogFields draft={draft} onDraft={setDraft} />
      <DialogActions>
        <Button $variant="quiet" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" aria-disabled={edit.isPending}>
          {edit.isPending ? t('entries.saving') : t('entries.save')}
        </Button>
      </DialogActions>
    </Stack>
  );
}
