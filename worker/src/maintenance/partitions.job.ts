import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '@mikai/core/audit-log/audit';
import { dropEmptyPartitions, isNearlyFull, makePartitions } from '@mikai/core/database/partitions';
import type { Logger } from '@mikai/core/logging/logger';

/** Makes partitions ahead of the rows, and drops those that are empty for good (docs/adr/0059). */
export class PartitionsJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly logger: Logger,
  ) {}

  /** Several workers may run it at once: the database lets one of them change anything. */
  async handle(): Promise<void> {
    const tables = await this.dataSource.transaction(async (manager) => {
      const found = await makePartitions(manager);
      await this.record(
        manager,
        'partition.made',
        found.flatMap(({ made }) => made),
      );
      return found;
    });
    for (const table of tables)
      if (isNearlyFull(table))
        this.logger.error(
          { table: table.name, leftIds: table.leftIds },
          'the last partition of a table is nearly full, and no next one could be made: see docs/operations.md, Partitions',
        );
    await this.dataSource.transaction(async (manager) => {
      await this.record(manager, 'partition.dropped', await dropEmptyPartitions(manager));
    });
  }

  private async record(
    manager: EntityManager,
    action: 'partition.made' | 'partition.dropped',
    partitions: readonly string[],
  ): Promise<void> {
    for (const partition of partitions) {
      await recordAudit(manager, { action, userId: null, details: { partition } });
      this.logger.info({ partition }, action === 'partition.made' ? 'partition made' : 'partition dropped');
    }
  }
}
