import type { CatalogueEntry, OwnedCompanion } from '@mikai/contract/gacha';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { formatLongDate } from '../../../lib/time/time-format';
import { Dialog } from '../../../ui/overlay/dialog';
import { Stack } from '../../../ui/layout/primitives';
import { MutedText } from '../../../ui/text/text-parts';
import { CompanionDrawing } from '../drawings/companion-drawing';
import { AskPart } from './ask-part';
import { InvitePart } from './invite-part';
import { Growth, RarityLabel } from './parts';
import { TakeAlongButton } from './take-along-button';
import { Portrait } from './result-dialog';

interface CompanionDialogProps {
  entry: CatalogueEntry;
  /** The member's companion; `undefined` if they don't have it. */
  owned: OwnedCompanion | undefined;
  gems: number;
  /** Called with a question, to write about it in the journal. */
  onWrite: (question: string) => void;
  onClose: () => void;
}

/** The dialog of a companion: its description, level and ability; or how to get it. */
export function CompanionDialog({ entry, owned, gems, onWrite, onClose }: CompanionDialogProps) {
  const { t } = useTranslation('gacha');
  const language = useLanguage();
  const { id, name, species, rarity, description } = entry.companion;
  return (
    <Dialog open onClose={onClose} title={owned ? name : species}>
      <Stack $gap={24} $bounded>
        <Portrait>
          <CompanionDrawing id={id} rarity={rarity} size={240} isHidden={!owned} />
          <small>
            {owned ? <span dir="auto">{species}</span> : null} <RarityLabel rarity={rarity} />
          </small>
          {owned ? (
            <>
              <p dir="auto">{description}</p>
              <Growth level={owned.level} experience={owned.experience} />
              <MutedText>
                {t('collection.since', { date: formatLongDate(owned.obtainedAt, language) })}
              </MutedText>
              <TakeAlongButton id={id} $variant="quiet" $size="small" />
            </>
          ) : null}
        </Portrait>
        {owned ? (
          <AskPart owned={owned} companion={entry.companion} onWrite={onWrite} />
        ) : (
          <InvitePart entry={entry} gems={gems} />
        )}
      </Stack>
    </Dialog>
  );
}
