import type { CrisisCard } from '@mikai/contract/safety';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { InLanguage } from '../../../i18n/in-language';
import { space } from '../../../theme/tokens';
import { CrisisCardView } from '../../../ui/help/crisis-card';
import { useCommunityStore } from '../community.store';
import { useLeadToHelp } from '../use-lead-to-help';
import { Soft } from './parts';

const Beside = styled.div`
  display: grid;
  gap: ${space[8]};
  margin-block-start: ${space[12]};
  scroll-margin-block-start: 96px;
`;

/** The crisis card beside one's own words, where they met the gate; nobody else sees it. */
export function PrivateHelp({ name }: { name: string }) {
  const card = useCommunityStore((state) => state.cards[name]);
  return card ? <Help card={card} /> : null;
}

function Help({ card }: { card: CrisisCard }) {
  const { t } = useTranslation('community');
  const heading = useLeadToHelp(card);
  return (
    <Beside role="status" data-private-help="" data-testid="private-help">
      <InLanguage language={card.language}>
        <CrisisCardView headingRef={heading} />
      </InLanguage>
      <Soft>{t('post.onlyYou')}</Soft>
    </Beside>
  );
}
