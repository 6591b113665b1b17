import type { JournalEntry } from '@mikai/contract/journal';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/buttons/icon-button';
import { EyeIcon, EyeOffIcon } from '../../../ui/icons/icons';
import { useToggleShadow } from '../journal.mutations';

/** The toggle between the summary and the original text of a shadow entry. */
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
