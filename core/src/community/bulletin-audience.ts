import type { DataSource } from 'typeorm';

/** The time for which the size is not looked up again, in milliseconds: members come and go slowly, compared with that. */
const CACHE_MS = 10_000;

/** Knows whether so many members are connected, to all nodes together, that a new post is published by its id alone. */
export class BulletinAudience {
  private readAt = -Infinity;
  private reading: Promise<boolean> = Promise.resolve(false);

  /** @param hintFrom the number of members from which posts are only hinted at (`BULLETIN_HINT_FROM`) */
  constructor(
    private readonly dataSource: Pick<DataSource, 'query'>,
    private readonly hintFrom: number,
    private readonly cacheMs = CACHE_MS,
  ) {}

  /** Never throws: without an answer of the database whole posts are sent. */
  isLarge(): Promise<boolean> {
    const now = performance.now();
    if (now - this.readAt >= this.cacheMs) {
      this.readAt = now;
      this.reading = this.read().catch(() => false);
    }
    return this.reading;
  }

  private async read(): Promise<boolean> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      'SELECT count(*) AS count FROM (SELECT FROM presences LIMIT $1) present',
      [this.hintFrom],
    );
    return (row?.count ?? 0) >= this.hintFrom;
  }
}
