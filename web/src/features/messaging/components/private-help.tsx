import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { InLanguage } from '../../../i18n/in-language';
import { color, space, text } from '../../../theme/tokens';
import { CrisisCardView } from '../../../ui/help/crisis-card';
import { CardOffer } from '../../../ui/help/help-offer';
import { QuickHelp } from '../../../ui/help/quick-help';
import { TextButton } from '../../../shared/conversation/message-parts';
import { dropCard, keepCard } from '../../../ui/help/cards.store';
import type { ThreadRow } from '../thread-rows';
import { Row } from './row-parts';

const Aside = styled.aside`
  display: grid;
  gap: ${space[12]};
  inline-size: 100%;
  max-inline-size: 40rem;
`;

const Only = styled.p`
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

/**
 * The crisis card below the member's own message on which the crisis gate fired; the other member doesn't see it. It is a row of
 * its own, so that its first line keeps its position when its height changes with loaded texts.
 */
export function PrivateHelp({ row }: { row: ThreadRow & { kind: 'help' } }) {
  const { t } = useTranslation('messaging');
  const { clientId, card, isShown } = row;
  if (!isShown)
    return (
      <Row $own $spaced>
        <CardOffer onOpen={() => keepCard(`message:${clientId}`, card)} />
      </Row>
    );
  return (
    <Row $own $spaced>
      <Aside aria-label={t('privateHelpLabel')} data-private-help="" data-read-from-start="">
        <InLanguage language={card.language}>
          <QuickHelp />
          <CrisisCardView />
        </InLanguage>
        <Only>
          {t('privateHelp')}{' '}
          <TextButton onClick={() => dropCard(`message:${clientId}`)}>{t('hide')}</TextButton>
        </Only>
      </Aside>
    </Row>
  );
}
