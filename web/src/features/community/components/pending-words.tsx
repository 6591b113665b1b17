import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens';
import { SafeText } from '../../../ui/safe-text';
import { Soft } from '../../../ui/quiet-parts';
import type { Outgoing } from '../draft';

const Faint = styled.div`
  display: grid;
  gap: ${space[4]};
  padding-block: ${space[12]};
  > :first-child {
    opacity: 0.8;
  }
`;

interface PendingWordsProps {
  item: Outgoing | undefined;
  /** What is known already: once one's own words have arrived, they need not be shown twice. */
  known: readonly { id: number; userId: number | null }[];
  me: number;
  label: 'write.sending' | 'comments.sending';
}

/** One's own words on their way: shown at once. */
export function PendingWords({ item, known, me, label }: PendingWordsProps) {
  const { t } = useTranslation('community');
  if (!item || known.some(({ id, userId }) => userId === me && id > item.afterId)) return null;
  return (
    <Faint data-client-id={item.clientId}>
      <SafeText text={item.content} />
      <Soft role="status">{t(label)}</Soft>
    </Faint>
  );
}
