import type { DataSource } from 'typeorm';
import { ownerOf, presentReflection, type ReflectionResult } from '@mikai/core/cbt/cbt.presenter';
import { ReflectionEntity } from '@mikai/core/cbt/reflection.entity';
import type { Jobs } from '@mikai/core/queues/jobs';
import type { RealtimePublisher } from '@mikai/core/realtime/publisher';
import type { Composer } from '../ai/composer.js';
import { earlierStrategies } from './earlier-strategies.js';
import { storeWriting } from '../writing/store-writing.js';

/** Writes MikAI's part of a reflection. */
export class ReflectJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly composer: Composer,
    private readonly realtime: RealtimePublisher,
  ) {}

  /** Does nothing for a record that is written already, or deleted. @throws Error when the worker shuts down */
  async handle({ reflectionId }: Jobs['cbt.reflect'], shutdown: AbortSignal): Promise<void> {
    const { manager } = this.dataSource;
    const row = await manager.findOneBy(ReflectionEntity, { id: reflectionId, status: 'pending' });
    if (!row) return;
    const owner = ownerOf(row);
    const { given, provenance } = await this.composer.compose(
      owner,
      {
        kind: 'reflection',
        language: row.language,
        seed: row.id,
        metGate: row.metGate,
        input: {
          thought: row.originalThought,
          emotionTrigger: row.emotionTrigger,
          moodBefore: row.moodBefore,
          ownEvidenceFor: row.ownEvidenceFor,
          ownEvidenceAgainst: row.ownEvidenceAgainst,
          knownStrategies: await earlierStrategies(manager, row),
        },
      },
      shutdown,
    );
    const result = JSON.stringify(given satisfies ReflectionResult);
    const isNew = await storeWriting(manager, ReflectionEntity, row, { result, provenance });
    const written = isNew && (await manager.findOneBy(ReflectionEntity, { id: row.id }));
    if (written)
      this.realtime.toPerson(owner, 'reflection.saved', { reflection: presentReflection(written) });
  }
}
