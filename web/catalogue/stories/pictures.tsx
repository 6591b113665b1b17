import { COMPANION_IDS, SPECIES } from '@mikai/contract/companions';
import { CompanionDrawing } from '../../src/features/gacha/drawings/companion-drawing';
import { EmptyPicture } from '../../src/shared/companions/companion-slot';
import { Row } from '../../src/ui/layout/primitives';
import { Logo } from '../../src/ui/icons/logo';
import { SeedDrawing } from '../../src/shared/journal/seed-drawing';
import type { Story } from '../story';

const Companions = ({ isHidden = false }: { isHidden?: boolean }) => (
  <Row $gap={8} $wrap>
    {COMPANION_IDS.map((id) => (
      <CompanionDrawing key={id} id={id} rarity={SPECIES[id].rarity} isHidden={isHidden} />
    ))}
  </Row>
);

export const PICTURES: readonly Story[] = [
  {
    name: 'Companion pictures',
    states: {
      letters: () => <EmptyPicture scene="letters" />,
      messages: () => <EmptyPicture scene="messages" />,
      lost: () => <EmptyPicture scene="lost" />,
      'of a visitor': () => <EmptyPicture scene="own" />,
      all: () => <Companions />,
      'not met yet': () => <Companions isHidden />,
    },
  },
  {
    name: 'Pictures',
    states: {
      logo: () => <Logo />,
      seeds: () => (
        <Row $gap={8} $wrap>
          {[1, 2, 3, 4, 5, 6].map((stage) => (
            <SeedDrawing key={stage} stage={stage} />
          ))}
        </Row>
      ),
    },
  },
];
