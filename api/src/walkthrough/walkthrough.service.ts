import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { WalkthroughStatus } from '@mikai/contract/walkthrough';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { unauthenticated } from '../common/http/api-exception.js';

/** Stores whether a member has seen the first-run tour. */
@Injectable()
export class WalkthroughService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimePublisher,
  ) {}

  /** @throws ApiException 401 for an account that is gone */
  async status(userId: number): Promise<WalkthroughStatus> {
    const [row] = await this.dataSource.query<WalkthroughStatus[]>(
      `SELECT walkthrough_completed_at IS NOT NULL AS "walkthroughCompleted" FROM users WHERE id = $1`,
      [userId],
    );
    if (!row) throw unauthenticated();
    return row;
  }

  /** Completes the tour once and publishes it to the member's other screens; repeating it changes nothing. */
  async complete(userId: number): Promise<WalkthroughStatus> {
    const [completed] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE users SET walkthrough_completed_at = now() WHERE id = $1 AND walkthrough_completed_at IS NULL RETURNING id`,
      [userId],
    );
    if (completed.length > 0)
      this.realtime.toPerson({ kind: 'member', userId }, 'walkthrough.completed', { userId });
    return this.status(userId);
  }
}
