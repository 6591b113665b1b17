import type { DataSource } from 'typeorm';
import { acceptFormatOne, isFormatOneAccepted } from '../crypto/encryption.js';
import { rotateKeys } from '../crypto/rotate-keys.js';
import { refuseFormatOne } from '../crypto/sealed-format.js';
import { countFormatOne, surveySealedColumns } from '../crypto/sealed-survey.js';

/**
 * Binds values that a spec sealed by `sealFormatOne`, many rows alike, to the rows that they were stored in.
 * @throws where one does not open
 */
export async function bindStored(dataSource: DataSource): Promise<void> {
  // Nodes of this process read the setting from the database regularly, and each result counts for the whole process.
  await dataSource.query('UPDATE sealed_format SET accepts_format_one = true');
  try {
    for (let left = Infinity; left > 0;) {
      const before = left;
      acceptFormatOne(true);
      await rotateKeys(dataSource);
      left = countFormatOne(await surveySealedColumns(dataSource.manager));
      // A node may have read a moment ago that format 1 is refused: then the rotation is repeated.
      if (left > 0 && left >= before && isFormatOneAccepted())
        throw new Error(`${left} values of format 1 do not open`);
    }
  } finally {
    await refuseFormatOne(dataSource.manager);
  }
}
