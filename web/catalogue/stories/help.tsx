import { useEffect } from 'react';
import { BreathingCircle } from '../../src/ui/help/breathing-circle';
import { CheckLine } from '../../src/ui/help/check-line';
import { useCheckStore } from '../../src/ui/help/check.store';
import { CrisisCardView, CrisisReply } from '../../src/ui/help/crisis-card';
import { HelpButton } from '../../src/ui/help/help-button';
import { HelpNear } from '../../src/ui/help/help-near';
import { HelpOffer } from '../../src/ui/help/help-offer';
import { QuickHelp } from '../../src/ui/help/quick-help';
import { Row } from '../../src/ui/layout/primitives';
import type { Story } from '../story';

const SAMPLE = '/sample';

function CheckLineShown() {
  useEffect(() => useCheckStore.setState({ path: SAMPLE }), []);
  return (
    <div>
      <CheckLine of={/^\/sample$/} />
    </div>
  );
}

export const HELP: readonly Story[] = [
  {
    name: 'Help',
    states: {
      buttons: () => (
        <Row $gap={12} $wrap $align="center">
          <HelpButton />
          <HelpButton isQuiet />
          <HelpOffer onOpen={() => undefined} />
        </Row>
      ),
      'calm card': () => <CrisisCardView />,
      'calm card, lines for a category': () => <CrisisCardView category="abuse" />,
      'calm card with a question': () => (
        <CrisisReply>
          <p>Are you safe right now?</p>
        </CrisisReply>
      ),
      'quickest lines': () => <QuickHelp />,
      'beside a question about danger': () => <HelpNear />,
      'check line': CheckLineShown,
      breathing: () => <BreathingCircle />,
      'breathing, small': () => <BreathingCircle isSmall hasPicture={false} />,
    },
  },
];
