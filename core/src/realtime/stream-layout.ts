import { memberOfRoom } from '../auth/person.js';
import { realtimeStream, shardStream } from './stream-name.js';

/**
 * Knows which stream an event belongs to (docs/adr/0069). With one shard all events are in the common stream. With several, the
 * events of a member are in the stream of the member's shard, and everything else in the common stream, which every node reads.
 */
export class StreamLayout {
  private readonly common: string;
  /** By the number of shards, the names of their streams. */
  private readonly streams: ReadonlyMap<number, readonly string[]>;

  /**
   * @param prefix `REDIS_PREFIX`
   * @param shardCounts `REALTIME_SHARDS`: events are published by the first number, and read by each of them
   */
  constructor(
    prefix: string,
    private readonly shardCounts: readonly number[] = [1],
  ) {
    this.common = realtimeStream(prefix);
    this.streams = new Map(
      shardCounts
        .filter((count) => count > 1)
        .map((count) => [
          count,
          Array.from({ length: count }, (_, shard) => shardStream(prefix, count, shard)),
        ]),
    );
  }

  /** Every stream of this installation, the common one first. */
  get all(): readonly string[] {
    return [this.common, ...[...this.streams.values()].flat()];
  }

  /** Whether any events of members are read from streams of their own. */
  get isSharded(): boolean {
    return this.streams.size > 0;
  }

  /** Returns the number of a member's shard; undefined while members are not sharded. */
  shardOf(userId: number): number | undefined {
    const count = this.shardCounts[0] ?? 1;
    return count === 1 ? undefined : userId % count;
  }

  /** Returns the streams besides the common one that a node reads for a member. */
  streamsOf(userId: number): string[] {
    return [...this.streams].flatMap(([count, names]) => names[userId % count] ?? []);
  }

  /**
   * Divides the rooms of an event by the streams into which it is written. An event that is not for single members alone goes
   * as a whole into the common stream, so that no socket receives it twice.
   */
  divide(rooms: ReadonlySet<string>): Iterable<readonly [stream: string, rooms: readonly string[]]> {
    const names = this.streams.get(this.shardCounts[0] ?? 1);
    if (names === undefined || rooms.size === 0) return [[this.common, [...rooms]]];
    const divided = new Map<string, string[]>();
    for (const room of rooms) {
      const userId = memberOfRoom(room);
      const stream = userId === undefined ? undefined : names[userId % names.length];
      if (stream === undefined) return [[this.common, [...rooms]]];
      const own = divided.get(stream);
      if (own) own.push(room);
      else divided.set(stream, [room]);
    }
    return divided;
  }
}
