import '../../src/i18n/texts/capsules';
import '../../src/i18n/texts/letters';
import { CapsuleCard } from '../../src/features/capsules/components/capsule-card';
import { Envelope } from '../../src/features/capsules/components/envelope';
import { Seal } from '../../src/features/letters/components/letter-marks';
import { LetterLine } from '../../src/features/letters/components/letter-line';
import { LetterText, Paper } from '../../src/features/letters/components/letter-paper';
import { SealedLetter } from '../../src/features/letters/components/sealed-letter';
import { letterRecord } from '../../src/features/letters/letter-record';
import { useLetterLabels } from '../../src/features/letters/use-letter-labels';
import { Row } from '../../src/ui/layout/primitives';
import { CAPSULES, LETTER } from '../samples';
import type { Story } from '../story';

const now = new Date();

function Sealed() {
  return <SealedLetter letter={letterRecord(LETTER)} labels={useLetterLabels('UTC')} />;
}

function Line() {
  return (
    <ul>
      <LetterLine letter={letterRecord({ ...LETTER, isRead: true })} labels={useLetterLabels('UTC')} />
    </ul>
  );
}

const Capsule = ({ of, isSealedNow = false }: { of: keyof typeof CAPSULES; isSealedNow?: boolean }) => (
  <CapsuleCard capsule={CAPSULES[of]} now={now} isSealedNow={isSealedNow} onOpen={() => undefined} />
);

export const LETTERS: readonly Story[] = [
  {
    name: 'Letters',
    states: {
      sealed: Sealed,
      read: Line,
      open: () => (
        <Paper>
          <LetterText letter={LETTER} />
        </Paper>
      ),
      seal: () => <Seal />,
    },
  },
  {
    name: 'Capsules',
    states: {
      sealed: () => <Capsule of="sealed" />,
      'sealed just now': () => <Capsule of="sealed" isSealedNow />,
      ready: () => <Capsule of="ready" />,
      open: () => <Capsule of="open" />,
      envelopes: () => (
        <Row $gap={16} $wrap>
          <Envelope look="sealed" />
          <Envelope look="ready" />
          <Envelope look="open" />
        </Row>
      ),
    },
  },
];
