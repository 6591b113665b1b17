import type { CrisisCategory } from '@mikai/contract/safety';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint, color, space } from '../../theme/tokens';
import { CallAndText, ContactLinks } from './crisis-line-contacts';
import { useCrisisLines } from './use-crisis-lines';

/** The first number is filled, and on a phone as wide as the screen; the others share the row beneath it. */
const Quick = styled(ContactLinks)`
  > * {
    flex: 1 1 auto;
    min-block-size: 2.75rem;
    padding-inline: ${space[8]};
  }
  > :first-child {
    flex-basis: 100%;
    min-block-size: 3.25rem;
    background: ${color.help};
    color: ${color.surface};
  }
  @media (min-width: ${breakpoint.small}) {
    > *,
    > :first-child {
      flex: none;
      min-block-size: 2.75rem;
      padding-inline: ${space[16]};
    }
  }
`;

/**
 * The quickest ways to a person, in a row: the first line that can be called, and the emergency number. They are above
 * the crisis text, so that no screen is too small for them.
 */
export function QuickHelp({ category }: { category?: CrisisCategory | null }) {
  const { t } = useTranslation('safety');
  const { lines } = useCrisisLines(category);
  const first = lines.find((line) => line.tel ?? line.sms);
  const emergency = lines.find((line) => line.kind === 'emergency' && line !== first);
  return (
    <Quick role="group" aria-label={t('helpNow')} data-quick-help="">
      {first ? <CallAndText line={first} /> : null}
      {emergency ? <CallAndText line={emergency} /> : null}
    </Quick>
  );
}
