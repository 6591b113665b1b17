import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { databaseTime } from '@mikai/core/database/database-time';
import { Limits } from '../limits/limits.service.js';
import { isNewcomer } from '../limits/newcomer.js';

/** The maximum number of cached sign-up dates, which never change. */
const MAX_CACHED = 20_000;

/** Limits how much a member can write to others; newcomers have lower limits. */
@Injectable()
export class MessagingLimits {
  private readonly signUps = new Map<number, number>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: Limits,
  ) {}

  /** @throws ApiException 429 when a newcomer sends too many messages */
  async consumeMessage(userId: number): Promise<void> {
    if (await this.isNewcomer(userId)) await this.limits.consume('messaging.newcomer', userId);
  }

  /**
   * @throws ApiException 429 for too many conversations in a short time, or when a newcomer has reached the number for
   *   a day
   */
  async consumeConversation(userId: number): Promise<void> {
    await this.limits.consume('messaging.send', userId);
    if (await this.isNewcomer(userId)) await this.limits.consume('messaging.newcomer-conversations', userId);
  }

  private async isNewcomer(userId: number): Promise<boolean> {
    return isNewcomer(this.signUps.get(userId) ?? (await this.findSignUp(userId)));
  }

  private async findSignUp(userId: number): Promise<number> {
    const [row] = await this.dataSource.query<{ created_at: Date }[]>(
      'SELECT created_at FROM users WHERE id = $1',
      [userId],
    );
    const signedUpAt = row?.created_at.getTime() ?? databaseTime().getTime();
    if (this.signUps.size >= MAX_CACHED) this.signUps.clear();
    this.signUps.set(userId, signedUpAt);
    return signedUpAt;
  }
}
