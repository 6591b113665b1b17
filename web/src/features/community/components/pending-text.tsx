import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens';
import { SafeText } from '../../../ui/links/safe-text';
import { MutedText } from '../../../ui/text/text-parts';
import type { Outgoing } from '../draft';

const Faint = styled.div`
  display: grid;
  gap: ${space[4]};
  padding-block: ${space[12]};
  > :first-child {
    opacity: 0.8;
  }
`;

interface PendingTextProps {
  item: Outgoing | undefined;
  /** The loaded items; a text that is already among them isn't shown twice. */
  known: readonly { id: number; userId: number | null }[];
  me: number;
  label: 'write.sending' | 'comments.sending';
}

/** The member's own text while it is being sent. */
export function PendingText({ item, known, me, label }: PendingTextProps) {
  const { t } = useTranslation('community');
  if (!item || known.some(({ id, userId }) => userId === me && id > item.afterId)) return null;
  return (
    <Faint data-client-id={item.clientId}>
      <SafeText text={item.content} />
      <MutedText role="status">{t(label)}</MutedText>
    </Faint>
  );
}
