import type { CrisisCard } from '@mikai/contract/safety';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { InLanguage } from '../../i18n/in-language';
import { space } from '../../theme/tokens';
import { MutedText } from '../text/text-parts';
import { CrisisCardView } from './crisis-card';
import { useLeadToHelp } from './use-lead-to-help';

const Beside = styled.div`
  display: grid;
  gap: ${space[8]};
  margin-block-start: ${space[12]};
  scroll-margin-block-start: ${space[48]};
`;

interface PrivateHelpProps {
  card: CrisisCard;
  /** The sentence that nobody else sees the text. */
  note: string;
  /** States who is notified about the text, if anybody is, in the language of the card. */
  honest?: ReactNode;
}

/** The crisis card beside the person's own text on which the crisis gate fired. It takes the focus once. */
export function PrivateHelp({ card, note, honest }: PrivateHelpProps) {
  const heading = useLeadToHelp(card);
  return (
    <Beside role="status" data-private-help="" data-testid="private-help">
      <InLanguage language={card.language}>
        <CrisisCardView headingRef={heading} honest={honest} />
      </InLanguage>
      <MutedText>{note}</MutedText>
    </Beside>
  );
}
