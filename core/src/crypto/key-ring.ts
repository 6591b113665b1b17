import { createSecretKey, type KeyObject } from 'node:crypto';

/**
 * The keys for private columns, by version. The highest version encrypts; all of them decrypt, so that a new key can
 * be added while the product runs.
 */
export class KeyRing {
  private readonly keys = new Map<number, KeyObject>();
  readonly currentVersion: number;
  readonly oldestVersion: number;

  /** @param specification `ENCRYPTION_KEYS`: `<version>:<base64 of 32 bytes>`, several separated by commas. */
  constructor(specification: string) {
    for (const entry of specification.split(',')) {
      const [version, base64] = entry.split(':');
      const bytes = Buffer.from(base64 ?? '', 'base64');
      const number = Number(version);
      if (!Number.isInteger(number) || number < 1 || number > 255 || bytes.length !== 32) {
        throw new RangeError('Each encryption key is <version 1-255>:<base64 of 32 bytes>');
      }
      if (this.keys.has(number)) throw new RangeError(`Encryption key version ${number} is named twice`);
      this.keys.set(number, createSecretKey(bytes));
    }
    this.currentVersion = Math.max(...this.keys.keys());
    this.oldestVersion = Math.min(...this.keys.keys());
  }

  /** All versions that are known, oldest first. */
  get versions(): number[] {
    return [...this.keys.keys()].sort((a, b) => a - b);
  }

  /** @throws RangeError when no key of this version is configured. */
  key(version: number): KeyObject {
    const key = this.keys.get(version);
    if (!key) throw new RangeError(`No encryption key of version ${version} is configured (ENCRYPTION_KEYS)`);
    return key;
  }
}
