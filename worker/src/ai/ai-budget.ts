import type { DataSource } from 'typeorm';
import type { AiUse } from '@mikai/contract/ai-consents';
import { isAiAllowed } from '@mikai/core/ai-consents/ai-consents';
import { roomOf, type Person } from '@mikai/core/auth/person';
import { providerTokens } from '@mikai/core/metrics/metrics';

/**
 * The uses of the provider that a person allows, and the tokens that they may use per day (UTC). Beyond both, the embedded
 * companion answers.
 */
export class AiBudget {
  constructor(
    private readonly dataSource: DataSource,
    private readonly dailyTokens: number,
  ) {}

  /** Returns whether the person allows the provider to be used for this. */
  isAllowed(person: Person, use: AiUse): Promise<boolean> {
    return isAiAllowed(this.dataSource.manager, person, use);
  }

  async isLeft(person: Person): Promise<boolean> {
    const rows = await this.dataSource.query<{ tokens: number }[]>(
      `SELECT tokens FROM ai_usage WHERE person = $1 AND day = (now() AT TIME ZONE 'UTC')::date`,
      [roomOf(person)],
    );
    return (rows[0]?.tokens ?? 0) < this.dailyTokens;
  }

  async consume(person: Person, tokens: number): Promise<void> {
    if (tokens <= 0) return;
    providerTokens.inc(tokens);
    await this.dataSource.query(
      `INSERT INTO ai_usage (person, day, tokens) VALUES ($1, (now() AT TIME ZONE 'UTC')::date, $2)
       ON CONFLICT (person, day) DO UPDATE SET tokens = ai_usage.tokens + excluded.tokens`,
      [roomOf(person), tokens],
    );
  }
}
