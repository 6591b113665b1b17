import { useTranslation } from 'react-i18next';
import { CardOffer } from '../../../ui/help/help-offer';
import { PrivateHelp as Help } from '../../../ui/help/private-help';
import { keepCard, useCard, useCardsStore } from '../../../ui/help/cards.store';
import type { CardPlace } from '../../../ui/help/cards.store';

/** The crisis card beside the member's own text on which the crisis gate fired; nobody else sees it. */
export function PrivateHelp({ place }: { place: CardPlace }) {
  const { t } = useTranslation('community');
  const card = useCard(place);
  const offer = useCardsStore(({ offers }) => offers[place]);
  if (card) return <Help card={card} note={t('post.onlyYou')} />;
  // A copy, because each card object takes the focus only once.
  return offer ? <CardOffer onOpen={() => keepCard(place, { ...offer })} /> : null;
}
