import { Column, type ValueTransformer } from 'typeorm';
import { seal, unseal } from './encryption.js';

/** Text <-> sealed bytes of a private column. */
export function encryptedText(purpose: string): ValueTransformer {
  return {
    to: (value: string | null | undefined) => (value == null ? value : seal(value, purpose)),
    from: (value: Buffer | null) => (value === null ? null : unseal(value, purpose)),
  };
}

/**
 * A private text column: `bytea` in the database, plain text in the entity.
 * @param purpose `<table>.<column>`; authenticated with the value.
 */
export function EncryptedColumn(
  purpose: string,
  options: { name: string; nullable?: boolean },
): PropertyDecorator {
  return Column({ ...options, type: 'bytea', transformer: encryptedText(purpose) });
}
