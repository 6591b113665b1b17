import type { DataSource } from 'typeorm';

/** Days for which the counts of the AI budget are kept. */
const USAGE_DAYS = 7;

/** Really deletes what has expired. Reads never show it, also while this is late. */
export class ExpiryJob {
  constructor(private readonly dataSource: DataSource) {}

  async handle(): Promise<void> {
    await this.dataSource.query('DELETE FROM chat_sessions WHERE expires_at <= now()');
    await this.dataSource.query('DELETE FROM auth_sessions WHERE expires_at <= now()');
    await this.dataSource.query('DELETE FROM ai_usage WHERE day < current_date - $1::int', [USAGE_DAYS]);
  }
}
