import type { DataSource } from 'typeorm';
import { ownerOf, presentReframe, readChosen, type ReframeResult } from '@mikai/core/cbt/cbt.presenter';
import { ThoughtReframeEntity } from '@mikai/core/cbt/thought-reframe.entity';
import type { Jobs } from '@mikai/core/queues/jobs';
import type { RealtimePublisher } from '@mikai/core/realtime/publisher';
import type { Composer } from '../ai/composer.js';
import { earlierStrategies } from './earlier-strategies.js';
import { storeWriting } from '../writing/store-writing.js';

/** Writes MikAI's part of a thought reframe. */
export class ReframeJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly composer: Composer,
    private readonly realtime: RealtimePublisher,
  ) {}

  /** Does nothing for a record that is written already, or deleted. @throws Error when the worker shuts down */
  async handle({ reframeId }: Jobs['cbt.reframe'], shutdown: AbortSignal): Promise<void> {
    const { manager } = this.dataSource;
    const row = await manager.findOneBy(ThoughtReframeEntity, { id: reframeId, status: 'pending' });
    if (!row) return;
    const owner = ownerOf(row);
    const { given, provenance } = await this.composer.compose(
      owner,
      {
        kind: 'reframe',
        language: row.language,
        seed: row.id,
        metGate: row.metGate,
        input: {
          thought: row.originalThought,
          context: row.context,
          chosenDistortions: readChosen(row.chosenDistortions),
          knownStrategies: await earlierStrategies(manager, row),
        },
      },
      shutdown,
    );
    const result = JSON.stringify(given satisfies ReframeResult);
    const isNew = await storeWriting(manager, ThoughtReframeEntity, row, { result, provenance });
    const written = isNew && (await manager.findOneBy(ThoughtReframeEntity, { id: row.id }));
    if (written) this.realtime.toPerson(owner, 'thoughtReframe.saved', { reframe: presentReframe(written) });
  }
}
