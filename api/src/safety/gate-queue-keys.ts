import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { roomOf, type Person } from '@mikai/core/auth/person';
import type { Config } from '@mikai/core/config/config.schema';
import { addressKey } from '../common/http/address.js';
import { originOf } from '../common/http/request-origin.js';
import { CONFIG } from '../infrastructure/tokens.js';

const MAX_KNOWN = 20_000;
const KNOWN_MS = 15 * 60_000;

/**
 * In whose name the gate's thread works, so that a flood makes nobody else's texts late. The gate judges before the session is
 * looked up; a cookie that lately turned out to be a person's gives that person a lane of their own, also behind an address
 * that floods. All others wait in the lane of their address. A cookie that was made up is nobody's.
 */
@Injectable()
export class GateQueueKeys {
  private readonly known = new Map<string, { queueKey: string; until: number }>();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** `member:<id>`, `guest:<id>` or `address:<keyed hash>`. */
  queueKeyOf(request: FastifyRequest): string {
    const key = cookieKey(request);
    const found = key === undefined ? undefined : this.known.get(key);
    if (found && found.until > Date.now()) return found.queueKey;
    return `address:${addressKey(originOf(request).address, this.config.SESSION_SECRET)}`;
  }

  /** Stores whose cookie it was, which is known once the request has been answered. */
  remember(request: FastifyRequest, person: Person | null): void {
    const key = cookieKey(request);
    if (key === undefined) return;
    // The newest are at the end.
    this.known.delete(key);
    if (!person) return;
    this.known.set(key, { queueKey: roomOf(person), until: Date.now() + KNOWN_MS });
    const [oldest] = this.known.keys();
    if (this.known.size > MAX_KNOWN && oldest !== undefined) this.known.delete(oldest);
  }
}

function cookieKey({ headers }: FastifyRequest): string | undefined {
  return headers.cookie && createHash('sha256').update(headers.cookie).digest('base64');
}
