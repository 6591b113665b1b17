import type { DataSource } from 'typeorm';
import { acceptFormatOne } from '../crypto/encryption.js';
import { rotateKeys } from '../crypto/rotate-keys.js';

/** Binds values that a spec sealed by `sealFormatOne`, many rows alike, to the rows that they were stored in. */
export async function bindStored(dataSource: DataSource): Promise<void> {
  acceptFormatOne(true);
  try {
    await rotateKeys(dataSource);
  } finally {
    acceptFormatOne(false);
  }
}
