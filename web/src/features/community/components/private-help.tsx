import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { InLanguage } from '../../../i18n/in-language';
import { space } from '../../../theme/tokens';
import { CrisisCardView } from '../../../ui/help/crisis-card';
import { useCommunityStore } from '../community.store';
import { Soft } from './parts';

const Beside = styled.div`
  display: grid;
  gap: ${space[8]};
  margin-block-start: ${space[12]};
`;

/** The crisis card beside one's own words, where they met the gate; nobody else sees it. */
export function PrivateHelp({ name }: { name: string }) {
  const { t } = useTranslation('community');
  const card = useCommunityStore((state) => state.cards[name]);
  if (!card) return null;
  return (
    <Beside role="status" data-testid="private-help">
      <InLanguage language={card.language}>
        <CrisisCardView />
      </InLanguage>
      <Soft>{t('post.onlyYou')}</Soft>
    </Beside>
  );
}
