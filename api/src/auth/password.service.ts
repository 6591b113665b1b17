import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hashPassword, verifyPassword } from '@mikai/core/auth/password-hash';
import { rateLimited } from '../common/api-exception.js';

/** So many are computed at a time: each fills a thread of libuv's four, which files and DNS need too. */
const AT_ONCE = 2;
/** So many wait, at most about a second. More are refused: answers that come too late help nobody. */
const QUEUE_LENGTH = 40;
const RETRY_SECONDS = 2;

/** Hashes and compares passwords, a bounded number at a time. */
@Injectable()
export class PasswordService implements OnModuleInit {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  /** What a password is compared with where there is no account: the same work, never a match. */
  private decoy: Promise<string> | undefined;

  /** @throws ApiException 429 when too many are waiting */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hashPassword(password));
  }

  /**
   * Whether this is the password. Takes as long for `null`, which no password matches.
   * @throws ApiException 429 when too many are waiting
   */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    const isRight = await this.inTurn(async () =>
      verifyPassword(passwordHash ?? (await this.findDecoy()), password),
    );
    return passwordHash !== null && isRight;
  }

  /** Computed before the first request needs it, so that none takes twice as long. */
  async onModuleInit(): Promise<void> {
    await this.findDecoy();
  }

  private findDecoy(): Promise<string> {
    return (this.decoy ??= hashPassword('no password is this one'));
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      if (this.waiting.length >= QUEUE_LENGTH) throw rateLimited(RETRY_SECONDS);
      // Whoever finishes hands the place over.
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
