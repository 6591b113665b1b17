import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuthLimitsService } from '../auth/auth-limits.service.js';
import type { Client } from '../auth/client.js';
import { CredentialsService } from '../auth/credentials.service.js';
import { SecondFactorService } from '../auth/second-factor.service.js';
import { invalidField } from '../common/api-exception.js';

/** Password and code of an administrator who is signed in, asked for once more: a stolen cookie is not enough. */
@Injectable()
export class ConfirmationService {
  constructor(
    private readonly credentials: CredentialsService,
    private readonly factor: SecondFactorService,
    private readonly limits: AuthLimitsService,
  ) {}

  /** @throws ApiException 400 for `password` when it is wrong, 429 after too many wrong tries */
  async checkPassword(userId: number, password: string, client: Client): Promise<void> {
    await this.credentials.confirm(userId, password, client, 'password');
  }

  /**
   * Runs `work` with a code that is used up in the same transaction; without two-factor none is needed.
   * @param work calls `useCode` first thing in its transaction, once it holds the account
   * @throws ApiException 400 for `code` when it is missing or wrong, 429 after too many wrong tries
   */
  async withCode<T>(
    userId: number,
    code: string | undefined,
    client: Client,
    work: (useCode: (manager: EntityManager) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    const attempt = await this.limits.attempts('code', userId, client.address);
    let isWrong = false;
    const useCode = async (manager: EntityManager) => {
      const [user] = await manager.query<{ has_two_factor: boolean }[]>(
        `SELECT totp_secret IS NOT NULL AS has_two_factor FROM users WHERE id = $1`,
        [userId],
      );
      if (!user?.has_two_factor) return;
      isWrong = (await this.factor.use(manager, userId, code ?? '')) === null;
      if (isWrong)
        throw invalidField(
          'code',
          code ? 'This code is wrong or has been used. Please enter the next one.' : 'Please enter a code.',
        );
    };
    try {
      return await work(useCode);
    } finally {
      // Only a wrong code counts as a try.
      if (!isWrong) await attempt.succeeded();
    }
  }
}
