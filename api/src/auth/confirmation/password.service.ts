import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hashPassword, verifyPassword } from '@mikai/core/auth/password-hash';
import { rateLimited } from '../../common/http/api-exception.js';

/**
 * The maximum number of hashes that are computed at a time: each occupies one of libuv's four threads, which files and
 * DNS need too.
 */
const MAX_PARALLEL = 2;
/**
 * The maximum queue lengths, about one second of work. Requests beyond them are rejected, because a response that
 * comes too late helps nobody. Browsers known to their account have a queue of their own, so that a flood of unknown
 * clients does not fill it.
 */
const QUEUE_LENGTH = { stranger: 40, known: 20 } as const;
const RETRY_SECONDS = 2;

/** `known`: a signed-in member, or a browser that is known to the account (`DeviceCookie`). */
export type ClientKind = 'stranger' | 'known';

/** Hashes and compares passwords, a bounded number at a time. */
@Injectable()
export class PasswordService implements OnModuleInit {
  private running = 0;
  private readonly waiting: Record<ClientKind, (() => void)[]> = { stranger: [], known: [] };
  private lastServed: ClientKind = 'stranger';
  /** A hash to compare with if there is no account: the same work, and never a match. */
  private decoy: Promise<string> | undefined;

  /** @throws ApiException 429 when too many are waiting */
  hash(password: string, clientKind: ClientKind = 'stranger'): Promise<string> {
    return this.runInTurn(() => hashPassword(password), clientKind);
  }

  /**
   * Returns whether this is the password. Takes as long for `null`, which no password matches.
   * @throws ApiException 429 when too many are waiting
   */
  async matches(
    passwordHash: string | null,
    password: string,
    clientKind: ClientKind = 'stranger',
  ): Promise<boolean> {
    const isRight = await this.runInTurn(
      async () => verifyPassword(passwordHash ?? (await this.findDecoy()), password),
      clientKind,
    );
    return passwordHash !== null && isRight;
  }

  /** Computes the decoy before the first request needs it, so that no request takes twice as long. */
  async onModuleInit(): Promise<void> {
    await this.findDecoy();
  }

  private findDecoy(): Promise<string> {
    return (this.decoy ??= hashPassword('no password is this one'));
  }

  private async runInTurn<T>(work: () => Promise<T>, clientKind: ClientKind): Promise<T> {
    if (this.running >= MAX_PARALLEL) {
      const queue = this.waiting[clientKind];
      if (queue.length >= QUEUE_LENGTH[clientKind]) throw rateLimited(RETRY_SECONDS);
      // A finishing call resolves this promise and hands over its slot.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.shiftNext();
      if (next) next();
      else this.running -= 1;
    }
  }

  /**
   * Removes and returns the next waiting call. The queues take turns, so that neither has to wait for the other to
   * empty.
   */
  private shiftNext(): (() => void) | undefined {
    const { stranger, known } = this.waiting;
    const isKnownNext = known.length > 0 && (this.lastServed === 'stranger' || stranger.length === 0);
    this.lastServed = isKnownNext ? 'known' : 'stranger';
    return this.waiting[this.lastServed].shift();
  }
}
