import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MOOD_CSV_HEADER, moodCsvWriter } from '@mikai/contract/mood-csv';
import { MOOD_COLUMNS, presentMoodEntry, type MoodEntryRow } from '@mikai/core/mood/mood-entries';
import { pagesOf } from '@mikai/core/users/export-pages';
import { dateIn } from '@mikai/core/users/time-zone';

/** Exports a member's whole diary as a file for spreadsheets and other apps. */
@Injectable()
export class MoodExportService {
  constructor(private readonly dataSource: DataSource) {}

  /** Opens a CSV file that is produced while it is sent, the newest entry first. */
  async open(userId: number): Promise<StreamableFile> {
    const [member] = await this.dataSource.query<{ time_zone: string }[]>(
      `SELECT time_zone FROM users WHERE id = $1`,
      [userId],
    );
    const timeZone = member?.time_zone ?? 'UTC';
    return new StreamableFile(Readable.from(this.linesOf(userId, timeZone)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="mood-entries-${dateIn(timeZone)}.csv"`,
    });
  }

  /** Reads pages separately, so that a slow download keeps neither a connection nor a transaction open. */
  private async *linesOf(userId: number, timeZone: string): AsyncGenerator<string> {
    yield MOOD_CSV_HEADER;
    const write = moodCsvWriter(timeZone);
    const rows = pagesOf<MoodEntryRow>((after, limit) =>
      this.dataSource.query(
        `SELECT ${MOOD_COLUMNS} FROM mood_entries
         WHERE user_id = $1 AND (logged_at, id) < ($2, $3) ORDER BY logged_at DESC, id DESC LIMIT $4`,
        [userId, after?.logged_at ?? 'infinity', after?.id ?? 0, limit],
      ),
    );
    for await (const row of rows) yield write(presentMoodEntry(row));
  }
}
