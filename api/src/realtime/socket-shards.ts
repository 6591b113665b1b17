import { COOKIES } from '@mikai/contract/auth';
import type { Person } from '@mikai/core/auth/person';
import type { ShardSubscriptions } from '@mikai/core/realtime/shard-subscriptions';
import type { RealtimeLink } from './realtime-link.js';

/** The time for which a browser keeps the number of its shard, in seconds. */
const COOKIE_AGE_S = 30 * 86_400;

/** Makes this node read the events of the members who connect (docs/adr/0069). */
export class SocketShards {
  constructor(
    private readonly shards: ShardSubscriptions,
    private readonly link: Pick<RealtimeLink, 'isUp'>,
    private readonly isSecure: boolean,
  ) {}

  /**
   * Resolves when the node receives all further events of a person, or at once while the link to Redis is lost: then
   * the browser is notified, and refetches once the link is restored.
   */
  async subscribe(person: Person): Promise<void> {
    if (person.kind !== 'member') return;
    const subscribed = this.shards.subscribe(person.userId);
    if (this.link.isUp) await subscribed;
  }

  /**
   * Returns the `Set-Cookie` header with the number of a person's shard, by which a proxy can route the members of a
   * shard to the same node. Browsers send it only with the handshakes of sockets.
   */
  cookieOf(person: Person | undefined): string | undefined {
    const shard = person?.kind === 'member' ? this.shards.layout.shardOf(person.userId) : undefined;
    if (shard === undefined) return undefined;
    const attributes = `Path=/socket.io/; HttpOnly; SameSite=Lax; Max-Age=${COOKIE_AGE_S}`;
    return `${COOKIES.shard}=${shard}; ${attributes}${this.isSecure ? '; Secure' : ''}`;
  }
}
