import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { JournalExportFormat } from '@mikai/contract/journal';
import { DEFAULT_LANGUAGE, type LanguageCode } from '@mikai/contract/languages';
import { unauthenticated } from '../common/http/api-exception.js';
import { journalFile, journalFileName } from './journal-file.js';

const TYPES: Record<JournalExportFormat, string> = {
  json: 'application/json; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
};

/** Exports a member's journal as a file. */
@Injectable()
export class JournalExportService {
  constructor(private readonly dataSource: DataSource) {}

  /** Opens a file that is produced while it is sent. */
  async open(userId: number, format: JournalExportFormat): Promise<StreamableFile> {
    const [member] = await this.dataSource.query<{ language: LanguageCode | null; timeZone: string }[]>(
      `SELECT language, time_zone AS "timeZone" FROM users WHERE id = $1`,
      [userId],
    );
    if (!member) throw unauthenticated();
    const reader = { userId, language: member.language ?? DEFAULT_LANGUAGE, timeZone: member.timeZone };
    return new StreamableFile(Readable.from(journalFile(this.dataSource.manager, reader, format)), {
      type: TYPES[format],
      disposition: `attachment; filename="${journalFileName(format)}"`,
    });
  }
}
