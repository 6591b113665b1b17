import type { MoodScore } from '@mikai/contract/mood';
import { useState } from 'react';
import '../../src/i18n/texts/mood';
import { FaceChoice, SCORES } from '../../src/features/mood/components/face-choice';
import { FaceRow } from '../../src/features/mood/components/face-row';
import { Row } from '../../src/ui/layout/layout';
import { MoodFace } from '../../src/shared/mood/mood-face';
import type { Story } from '../story';

function Choice({ start }: { start: MoodScore | null }) {
  const [score, setScore] = useState(start);
  return <FaceChoice label={`Mood, from ${start}`} score={score} onScore={setScore} />;
}

export const MOOD: readonly Story[] = [
  {
    name: 'Mood faces',
    states: {
      all: () => (
        <Row $gap={12} $wrap>
          {SCORES.map((score) => (
            <MoodFace key={score} score={score} />
          ))}
        </Row>
      ),
      'none is chosen': () => <Choice start={null} />,
      chosen: () => <Choice start={4} />,
      'one tap': () => <FaceRow label="Mood now" onTap={() => undefined} />,
    },
  },
];
