import type { MoodScore } from '@mikai/contract/mood';
import { useState } from 'react';
import '../../src/i18n/texts/mood';
import { FaceChoice, SCORES } from '../../src/features/mood/components/face-choice';
import { ThreadStrand } from '../../src/features/stories/components/thread-strand';
import { FaceRow } from '../../src/features/mood/components/face-row';
import { Row } from '../../src/ui/layout/primitives';
import { MoodFace } from '../../src/shared/mood/mood-face';
import { A_WEEK_AGO } from '../samples';
import type { Story } from '../story';

function Choice({ start }: { start: MoodScore | null }) {
  const [score, setScore] = useState(start);
  return <FaceChoice label={`Mood, from ${start}`} score={score} onScore={setScore} />;
}

const MOMENTS = ([2, 4, 3, null, 5] as const).map((moodScore, index) => ({
  source: 'journal' as const,
  id: index + 1,
  day: `2026-11-0${index * 2 + 1}`,
  moodScore,
  text: 'A moment',
  feelings: [],
  createdAt: A_WEEK_AGO,
  url: '/smart-journal',
}));

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
      'along a thread': () => <ThreadStrand moments={MOMENTS} tone="accent" />,
    },
  },
];
