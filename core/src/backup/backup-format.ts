/**
 * A backup is one encrypted file (`sealed-file.ts`), and in it gzip of lines: a `BackupHeader`; for each table a `TableLine`, its rows as PostgreSQL's COPY writes
 * them (text format, ordered by primary key) and a line `\.`; a `BackupFooter`; and the SHA-256 of all lines before it.
 * It contains everything but the encryption keys: anybody who has both the keys and the file has the database.
 */
export const BACKUP_FORMAT = 'mikai-backup-1';

/** The line after the last row of a table, as in `pg_dump`. */
export const END_OF_ROWS = '\\.';

export interface BackupHeader {
  format: typeof BACKUP_FORMAT;
  /** ISO time of the snapshot. */
  createdAt: string;
  /** Version of PostgreSQL. */
  postgres: string;
  /** Names of the migrations that made the schema, in order. */
  migrations: string[];
}

export interface TableLine {
  table: string;
  columns: string[];
}

export interface TableSum {
  rows: number;
  /** The hash of its rows as written in the file. */
  sha256: string;
}

export interface BackupFooter {
  tables: Record<string, TableSum>;
  sequences: { name: string; value: string; isCalled: boolean }[];
}

/** The last line of the file. */
export interface BackupSeal {
  sha256: string;
}

/** An error that the operator can fix: one line that names cause and remedy. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}
