import { ImportActions } from '../../src/shared/import/import-actions';
import { FoldedLines, FoundEntries } from '../../src/shared/import/import-preview-parts';
import { ImportProgressView } from '../../src/shared/import/import-progress';
import type { ImportProgress } from '../../src/lib/files/use-batch-import';
import { A_WEEK_AGO, IN_A_WEEK } from '../samples';
import type { Story } from '../story';

const nothing = () => undefined;

const IDLE: ImportProgress = {
  state: 'idle',
  sent: 0,
  total: 40,
  imported: 0,
  skipped: 0,
  ids: [],
  refused: [],
};

function Import({ progress }: { progress: Partial<ImportProgress> }) {
  const shown = { ...IDLE, ...progress };
  return (
    <>
      <ImportProgressView progress={shown} />
      <ImportActions
        progress={shown}
        count={40}
        onClose={nothing}
        onStart={nothing}
        onResume={nothing}
        onUndo={nothing}
      />
    </>
  );
}

export const IMPORTS: readonly Story[] = [
  {
    name: 'Import',
    states: {
      preview: () => (
        <>
          <FoundEntries count={40} span={{ from: A_WEEK_AGO, to: IN_A_WEEK }} />
          <FoldedLines summary="Left out: 2" lines={['Line 3: why', 'Line 8: why']} />
        </>
      ),
      ready: () => <Import progress={{}} />,
      running: () => <Import progress={{ state: 'running', sent: 10 }} />,
      failed: () => <Import progress={{ state: 'failed', sent: 10, ids: [1] }} />,
      done: () => <Import progress={{ state: 'done', sent: 40, imported: 38, skipped: 2, ids: [1] }} />,
    },
  },
];
