import type { CompanionId } from '@mikai/contract/companions';
import type { CatalogueEntry, GachaUser, OwnedCompanion } from '@mikai/contract/gacha';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useIsLive } from '../../../realtime/realtime.store';
import { color, motion, radius, space, text } from '../../../theme/tokens';
import { MutedText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { CompanionDrawing } from '../drawings/companion-drawing';
import { catalogueQuery, companionsQuery } from '../gacha.queries';
import { useFigures } from '../use-figures';
import { CompanionDialog } from './companion-dialog';
import { Growth, RarityLabel } from './parts';

const Shelf = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8.75rem, 100%), 1fr));
  gap: ${space[12]};
  margin-block-start: ${space[16]};
`;

const Card = styled.button.attrs({ type: 'button' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  align-content: start;
  gap: ${space[4]};
  inline-size: 100%;
  block-size: 100%;
  padding: ${space[12]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  color: ${color.ink};
  font-size: ${text[13]};
  line-height: 1.4;
  text-align: center;
  cursor: pointer;
  transition: background ${motion.feedback};
  &:hover {
    background: ${color.accentSoft};
  }
  strong {
    font-size: ${text[17]};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

const Foot = styled.span`
  inline-size: 100%;
  margin-block-start: auto;
  padding-block-start: ${space[4]};
  color: ${color.inkSoft};
  /* Level and experience are in two lines on every card, so that cards look the same for long figures. */
  > span > span:first-child {
    flex-direction: column;
    align-items: start;
  }
`;

interface CollectionPanelProps {
  user: GachaUser;
  /** Called with a question, to write about it in the journal. */
  onWrite: (question: string) => void;
}

/** All companions: those of the member, and silhouettes of the others. */
export function CollectionPanel({ user, onWrite }: CollectionPanelProps) {
  const { t } = useTranslation('gacha');
  const { number } = useFigures();
  const own = useQuery(companionsQuery(useIsLive()));
  const catalogue = useQuery(catalogueQuery);
  const [opened, setOpened] = useState<CompanionId | null>(null);
  if (!own.data || !catalogue.data) {
    if (!own.isError && !catalogue.isError) return <Skeleton widths={['40%', '90%', '90%', '90%']} />;
    const retry = () => {
      if (own.isError) void own.refetch();
      if (catalogue.isError) void catalogue.refetch();
    };
    return <ErrorState status={t('failed.companions')} onRetry={retry} />;
  }
  const ownedBy = new Map(own.data.map((each) => [each.companion.id, each]));
  // The member's companions come first; both groups keep the order of the catalogue.
  const shelf = [...catalogue.data].sort(
    (a, b) => Number(ownedBy.has(b.companion.id)) - Number(ownedBy.has(a.companion.id)),
  );
  const entry = catalogue.data.find(({ companion }) => companion.id === opened);
  return (
    <>
      <MutedText role="status">
        {own.data.length === 0
          ? t('collection.empty')
          : t('collection.met', { met: number(own.data.length), all: number(catalogue.data.length) })}
      </MutedText>
      <Shelf aria-label={t('tabs.collection')}>
        {shelf.map((each) => (
          <li key={each.companion.id}>
            <CompanionCard entry={each} owned={ownedBy.get(each.companion.id)} onOpen={setOpened} />
          </li>
        ))}
      </Shelf>
      {entry ? (
        <CompanionDialog
          entry={entry}
          owned={ownedBy.get(entry.companion.id)}
          gems={user.premiumGems}
          onWrite={onWrite}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}

interface CompanionCardProps {
  entry: CatalogueEntry;
  owned: OwnedCompanion | undefined;
  onOpen: (id: CompanionId) => void;
}

function CompanionCard({ entry: { companion }, owned, onOpen }: CompanionCardProps) {
  const { t } = useTranslation('gacha');
  const { id, name, species, rarity } = companion;
  return (
    <Card data-companion={id} aria-haspopup="dialog" onClick={() => onOpen(id)}>
      <CompanionDrawing id={id} rarity={rarity} isHidden={!owned} />
      <strong dir="auto">{owned ? name : species}</strong>
      {owned ? <span dir="auto">{species}</span> : null}
      <RarityLabel rarity={rarity} />
      <Foot>
        {owned ? <Growth level={owned.level} experience={owned.experience} /> : t('collection.unmet')}
      </Foot>
    </Card>
  );
}
