import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { roomOf, type Person } from '@mikai/core/auth/person';
import type { Config } from '@mikai/core/config/config.schema';
import { addressKey } from '../common/http/address.js';
import { originOf } from '../common/http/request-origin.js';
import { CONFIG } from '../infrastructure/tokens.js';

const MAX_CACHED = 20_000;
const CACHED_MS = 15 * 60_000;

/**
 * Chooses the queue of the gate's thread in which a request waits, so that a flood delays nobody else's texts. The gate
 * assesses texts before the session is looked up, so this class remembers to whom cookies recently belonged. These
 * people have queues of their own, even at an address that floods. All other requests, including those with forged
 * cookies, wait in the queue of their address.
 */
@Injectable()
export class GateQueueKeys {
  private readonly personKeys = new Map<string, { queueKey: string; until: number }>();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Returns the key of the queue: `member:<id>`, `guest:<id>` or `address:<keyed hash>`. */
  queueKeyOf(request: FastifyRequest): string {
    const key = cookieKey(request);
    const found = key === undefined ? undefined : this.personKeys.get(key);
    if (found && found.until > Date.now()) return found.queueKey;
    return `address:${addressKey(originOf(request).address, this.config.SESSION_SECRET)}`;
  }

  /** Remembers to whom a cookie belongs. To be called when the request has been handled. */
  remember(request: FastifyRequest, person: Person | null): void {
    const key = cookieKey(request);
    if (key === undefined) return;
    // The entry is deleted first, so that it moves to the end of the map, where the newest ones are.
    this.personKeys.delete(key);
    if (!person) return;
    this.personKeys.set(key, { queueKey: roomOf(person), until: Date.now() + CACHED_MS });
    const [oldest] = this.personKeys.keys();
    if (this.personKeys.size > MAX_CACHED && oldest !== undefined) this.personKeys.delete(oldest);
  }
}

function cookieKey({ headers }: FastifyRequest): string | undefined {
  return headers.cookie && hash('sha256', headers.cookie, 'base64');
}
