import { useTranslation } from 'react-i18next';
import { HelpOffer } from '../../../ui/help/help-offer';
import { PrivateHelp as Help } from '../../../ui/help/private-help';
import { keepCard, useCommunityStore } from '../community.store';

/** The crisis card beside one's own words, where they met the gate; nobody else sees it. */
export function PrivateHelp({ name }: { name: string }) {
  const { t } = useTranslation('community');
  const card = useCommunityStore((state) => state.cards[name]);
  const offer = useCommunityStore((state) => state.offers[name]);
  if (card) return <Help card={card} note={t('post.onlyYou')} />;
  // Another object: one that has been led to is not led to again.
  return offer ? <HelpOffer onOpen={() => keepCard(name, { ...offer })} /> : null;
}
