import { JOURNAL_LIMITS } from '@mikai/contract/journal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { Dialog, DialogActions, DialogBar } from '../../../ui/overlay/dialog';
import { FormError } from '../../../ui/form/form-error';
import { UnreadHelp } from '../../../ui/help/unread-help';
import { Switch } from '../../../ui/form/switch';
import type { SeedDraft } from '../drafts';
import { usePlantSeed } from '../seeds.mutations';
import { setSeedDraft, useJournalStore } from '../journal.store';
import { NewSeedFields } from './seed-fields';
import { useForm } from '../../../ui/form/use-form';

export const SeedForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`;

interface PlantDialogProps {
  memberId: number;
  onClose: () => void;
  /** Called with the id of a planted seed. */
  onPlanted: (id: number) => void;
}

/** The dialog 'Plant a New Seed'. The draft stays until it is planted. */
export function PlantDialog({ memberId, onClose, onPlanted }: PlantDialogProps) {
  const { t } = useTranslation('journal');
  const draft = useJournalStore((state) => state.seed);
  const [isMissing, setIsMissing] = useState(false);
  const planting = usePlantSeed(memberId, onClose, onPlanted);
  const change = (seed: SeedDraft) => {
    setIsMissing(false);
    setSeedDraft(seed);
  };
  const form = useForm(() => {
    const { length } = draft.content.trim();
    if (planting.isPending || length > JOURNAL_LIMITS.contentLength) return;
    if (length === 0) setIsMissing(true);
    else planting.plant(draft);
  });
  const { isPending, isError } = planting;
  return (
    <Dialog open onClose={onClose} title={t('seed.new')}>
      <SeedForm {...form}>
        <NewSeedFields draft={draft} onDraft={change} isMissing={isMissing} />
        <Switch
          label={t('seed.enhanced')}
          hint={t('seed.enhancedHint')}
          checked={draft.isEnhanced}
          onChange={(isEnhanced) => change({ ...draft, isEnhanced })}
        />
        <DialogBar>
          {isError && !isPending ? (
            <>
              <FormError>{t('form.notSaved')}</FormError>
              <UnreadHelp />
            </>
          ) : null}
          <DialogActions>
            <Button type="submit" aria-disabled={isPending}>
              {isPending ? t('seed.planting') : t('seed.plant')}
            </Button>
          </DialogActions>
        </DialogBar>
      </SeedForm>
    </Dialog>
  );
}
