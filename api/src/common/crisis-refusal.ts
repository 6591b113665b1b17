import type { CrisisCard } from '@mikai/contract/safety';

/** A text that met the crisis gate could not be stored. The answer says why (`cause`) and carries the card all the same. */
export class CrisisRefusal extends Error {
  constructor(
    override readonly cause: unknown,
    readonly card: CrisisCard,
  ) {
    super('A text that met the crisis gate could not be stored', { cause });
    this.name = 'CrisisRefusal';
  }
}
