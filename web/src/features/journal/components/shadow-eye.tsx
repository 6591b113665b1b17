import type { JournalEntry } from '@mikai/contract/journal';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/buttons/icon-button';
import { EyeIcon, EyeOffIcon } from '../../../ui/icons/icons';
import { useToggleShadow } from '../journal.mutations';

/** The eye of a shadow entry: turns between its summary and the original. */
export function ShadowEye({ entry }: { entry: JournalEntry }) {
  const { t } = useTranslation('journal');
  const toggle = useToggleShadow();
  return (
    <IconButton
      label={t(entry.isRevealed ? 'shadow.hide' : 'shadow.reveal')}
      aria-disabled={toggle.isPending}
      onClick={() => (toggle.isPending ? undefined : toggle.mutate(entry))}
    >
      {entry.isRevealed ? <EyeOffIcon /> : <EyeIcon />}
    </IconButton>
  );
}
