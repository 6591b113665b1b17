import type { DataSource } from 'typeorm';
import { acceptFormatOne } from '../crypto/encryption.js';
import { rotateKeys } from '../crypto/rotate-keys.js';
import { refuseFormatOne } from '../crypto/sealed-format.js';
import { countFormatOne, surveySealedColumns } from '../crypto/sealed-survey.js';

/** Binds values that a spec sealed by `sealFormatOne`, many rows alike, to the rows that they were stored in. */
export async function bindStored(dataSource: DataSource): Promise<void> {
  // Nodes of this process ask the database again and again, and what one of them is told counts for the process.
  await dataSource.query('UPDATE sealed_format SET accepts_format_one = true');
  try {
    // A node may have asked a moment before.
    do {
      acceptFormatOne(true);
      await rotateKeys(dataSource);
    } while (countFormatOne(await surveySealedColumns(dataSource.manager)) > 0);
  } finally {
    await refuseFormatOne(dataSource.manager);
  }
}
