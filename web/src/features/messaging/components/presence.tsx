import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useOnline } from '../../../lib/browser/use-online';
import { color, space } from '../../../theme/tokens';

const Line = styled.span<{ $here: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  &::before {
    content: '';
    flex: none;
    inline-size: 8px;
    block-size: 8px;
    border: 1.5px solid ${({ $here }) => ($here ? color.sceneLeaf : color.inkSoft)};
    border-radius: 50%;
    background: ${({ $here }) => ($here ? color.sceneLeaf : 'none')};
  }
`;

/** Shows whether a member is online, as a dot and as text; nothing while this device is offline. */
export function Presence({ isOnline }: { isOnline: boolean }) {
  const { t } = useTranslation('messaging');
  if (!useOnline()) return null;
  return <Line $here={isOnline}>{isOnline ? t('online') : t('away')}</Line>;
}
